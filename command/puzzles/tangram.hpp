#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>

#include "command/puzzles/puzzle.hpp"
#include "tangram/assembly.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/exact_cover.hpp"
#include "tangram/outlines.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "text/lines.hpp"

/// What the verbs of the tangram share.
namespace command {

/// The name of a figure: its bounding box and, if a corner is cut off, the cut of each corner,
/// clockwise from the top left: "2x5 (0,2,0,0)".
inline std::string in_words(const tangram::Octagon& octagon) {
    const std::string box = fmt::format("{}x{}", octagon.box.width, octagon.box.height);
    return octagon.cut == std::array{0, 0, 0, 0}
               ? box
               : fmt::format("{} ({})", box, fmt::join(octagon.cut, ","));
}

/// The name of a subgroup of the square's symmetries: "half turn and both axes".
inline std::string in_words(const tangram::Group& group) {
    constexpr tangram::Symmetry half_turn{false, 2}, upright{true, 0}, falling{true, 1},
        level{true, 2}, rising{true, 3};
    const auto has = [&](tangram::Symmetry s) {
        return std::find(group.begin(), group.end(), s) != group.end();
    };
    if (group.size() == 8) return "all eight";
    if (group.size() == 4 && has(upright)) return "half turn and both axes";
    if (group.size() == 4 && has(rising)) return "half turn and both diagonals";
    if (group.size() == 4) return "quarter turns";
    if (has(half_turn)) return "half turn";
    if (has(upright)) return "upright axis";
    if (has(level)) return "level axis";
    if (has(rising)) return "rising diagonal";
    return has(falling) ? "falling diagonal" : "none";
}

/// The corners of a placed piece, once around.
inline std::vector<tangram::Point> corners_of(const tangram::Kind& kind,
                                              const tangram::Position& position) {
    return list_of(kind.orientations[position.orientation].edges,
                   [&](const tangram::Edge& edge) { return edge.from + position.at; });
}

/// A figure as JSON: `width`, `height`, and `cut`, the four corners clockwise from the top left.
inline nlohmann::json to_json(const tangram::Octagon& octagon) {
    return {{"width", octagon.box.width}, {"height", octagon.box.height}, {"cut", octagon.cut}};
}

/// Corners as JSON: a list of pairs.
inline nlohmann::json to_json(const std::vector<tangram::Point>& corners) {
    return list_of(corners, [](tangram::Point corner) { return std::array{corner.x, corner.y}; });
}

/// Parses a figure, "2,5,0,2,0,0" or the printed form "2x5 (0,2,0,0)"; nullopt if it is malformed.
inline std::optional<tangram::Octagon> figure_of(std::string typed) {
    std::ranges::replace(typed, 'x', ',');
    std::ranges::replace(typed, '(', ',');
    std::erase_if(typed, [](char c) { return c == ' ' || c == ')'; });
    std::vector<int> numbers;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const auto number = text::whole_number(word, 0, 1'000);
        if (!number) return {};
        numbers.push_back(*number);
    }
    if (numbers.size() == 2) numbers.resize(6);
    if (numbers.size() != 6) return {};
    return tangram::Octagon{{numbers[0], numbers[1]},
                            {numbers[2], numbers[3], numbers[4], numbers[5]}};
}

/// The form in which `outlines` lists this figure.
inline tangram::Octagon listed(const tangram::Octagon& figure) {
    tangram::Octagon first = figure;
    for (const tangram::Symmetry s : tangram::symmetries) first = std::min(first, image(s, figure));
    return first;
}

/// The figure that `--outline` names, "2,5,0,2,0,0" or as printed "2x5 (0,2,0,0)", in this form.
/// @throws UsageError when it is no figure, or its area is not that of the pieces
inline tangram::Octagon typed_outline(const std::string& typed, const tangram::Kinds& kinds) {
    const auto figure = figure_of(typed);
    if (!figure)
        throw UsageError(
            fmt::format("--outline: read '{}', expected width, height and what is cut off the four "
                        "corners, such as 2,5,0,2,0,0 or '2x5 (0,2,0,0)'",
                        text::printable(typed)));
    if (!is_figure(*figure))
        throw UsageError(fmt::format(
            "--outline: {} is not a figure: more is cut off one of its sides than there "
            "is, or nothing is left",
            in_words(*figure)));
    if (area(*figure) != area(kinds))
        throw UsageError(fmt::format(
            "--outline: {} has an area of {} elementary triangles, but the pieces have {}",
            in_words(*figure), area(*figure), area(kinds)));
    return *figure;
}

/// The figure that `--outline` names, in the form in which `outlines` lists it; all figures with
/// the area of the pieces when it is empty.
/// @throws UsageError
inline std::vector<tangram::Octagon> outlines_for(const tangram::Kinds& kinds,
                                                  const std::string& typed) {
    if (typed.empty()) return tangram::outlines(area(kinds));
    return {listed(typed_outline(typed, kinds))};
}

/// Adds the option that names a figure.
inline void add_outline(const Verb& verb, std::string& outline) {
    verb.option("--outline", outline,
                "only this figure, such as 2,5,0,2,0,0, in any of its eight forms");
}

/// The help text about the notation of figures.
inline constexpr const char* about_figures =
    "A convex figure is named by its width and height, then what is cut off its corners: top left, "
    "top right, bottom right,\n"
    "bottom left, along the sides. '2x5 (0,2,0,0)' is two wide and five high, with a corner of two "
    "by two missing.\n"
    "Areas are counted in elementary triangles, of which a square of the lattice has two.\n";

/// The trait of the puzzle, see `puzzle.hpp`.
struct Tangram {
    using Puzzle = tangram::Kinds;
    static constexpr const char* name = "tangram";
    static constexpr const char* file =
        "a .pieces file, or - for standard input (default: the seven pieces of the tangram)";
    static constexpr const char* about_files =
        "A .pieces file has one line per piece: its name, how many there are, and its corners once "
        "around, such as\n"
        "'small x2: (1,1) (0,1) (1,0)'. './knobel show tangram' prints one.";

    static Puzzle read(const std::string& file) {
        return read_puzzle(file, tangram::parse_pieces, tangram::published::pieces);
    }
    /// The total `area` of the pieces, and `pieces`.
    static nlohmann::json to_json(const Puzzle& kinds) {
        const auto piece = [](const tangram::Kind& kind) {
            return nlohmann::json{{"name", kind.name},
                                  {"copies", kind.copies},
                                  {"corners", command::to_json(corners_of(kind, {}))},
                                  {"area", area(kind.orientations.front().fields)},
                                  {"orientations", kind.orientations.size()},
                                  {"symmetry", in_words(kind.group)}};
        };
        return {{"pieces", list_of(kinds, piece)}, {"area", area(kinds)}};
    }
    /// One tree for each figure. Each refers to the pieces.
    static std::vector<SearchTree> trees(const Puzzle& kinds, const SearchOptions& options) {
        const auto tree_of = [&](const tangram::Octagon& outline) {
            return search_tree<tangram::OutlinePuzzle, tangram::OutlineCover>(options, kinds,
                                                                              outline);
        };
        return list_of(outlines_for(kinds, options.outline), tree_of);
    }
};

/// Receives each assembly that a search finds.
using SolvedTangram = std::function<search::Next(const tangram::Assembly&)>;

void add_solve_tangram(const Verb& solve);

}  // namespace command
