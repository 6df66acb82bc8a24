#include "command/puzzles/tangram.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "tangram/backtracking.hpp"
#include "tangram/exact_cover.hpp"
#include "tangram/outlines.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "text/lines.hpp"

namespace command {

using tangram::Group;
using tangram::Kind;
using tangram::Kinds;
using tangram::Octagon;
using tangram::Point;
using tangram::Symmetry;

const char* const Tangram::about_files =
    "A .pieces file has a line a piece: its name, how many there are, and its corners once around, "
    "such as\n"
    "'small x2: (1,1) (0,1) (1,0)'. './knobel show tangram' prints one. The course's page \"Files "
    "and output\"\n"
    "('./knobel serve', or docs/formats.rst) tells all of it.";

Kinds Tangram::read(const std::string& file) {
    return read_puzzle(file, tangram::parse_pieces, tangram::published::pieces);
}

nlohmann::json Tangram::to_json(const Kinds& kinds) {
    const auto piece = [](const Kind& kind) {
        return nlohmann::json{{"name", kind.name},
                              {"copies", kind.copies},
                              {"corners", command::to_json(corners_of(kind, {}))},
                              {"area", area(kind.orientations.front().fields)},
                              {"orientations", kind.orientations.size()},
                              {"symmetry", in_words(kind.group)}};
    };
    return {{"pieces", json_list(kinds, piece)}, {"area", area(kinds)}};
}

std::vector<SearchTree> Tangram::trees(const Kinds& kinds, const SearchOptions& options) {
    std::vector<SearchTree> trees;
    for (const Octagon& outline : outlines_for(kinds, options.outline))
        trees.push_back(
            search_tree<tangram::OutlinePuzzle, tangram::OutlineCover>(options, kinds, outline));
    return trees;
}

const char* const about_figures =
    "A convex figure is named by its width and height, then what is cut off its corners: top left, "
    "top right, bottom right,\n"
    "bottom left, along the sides. '2x5 (0,2,0,0)' is two wide and five high, with a corner of two "
    "by two missing.\n"
    "Areas are counted in elementary triangles, of which a square of the lattice has two.\n";

void add_outline(const Verb& verb, std::string& outline) {
    verb.option("--outline", outline,
                "only this figure, such as 2,5,0,2,0,0, in any of its eight forms");
}

namespace {

/// Parses a figure, "2,5,0,2,0,0" or the printed form "2x5 (0,2,0,0)"; nullopt if it is malformed.
std::optional<Octagon> figure_of(std::string typed) {
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
    return Octagon{{numbers[0], numbers[1]}, {numbers[2], numbers[3], numbers[4], numbers[5]}};
}

/// The form in which `outlines` lists this figure.
Octagon listed(const Octagon& figure) {
    Octagon first = figure;
    for (const tangram::Symmetry s : tangram::symmetries) first = std::min(first, image(s, figure));
    return first;
}

}  // namespace

Octagon typed_outline(const std::string& typed, const Kinds& kinds) {
    const auto figure = figure_of(typed);
    if (!figure)
        throw UsageError(
            fmt::format("--outline: read '{}', expected width, height and what is cut off the four "
                        "corners, such as 2,5,0,2,0,0 or '2x5 (0,2,0,0)'",
                        text::printable(typed)));
    if (!is_figure(*figure))
        throw UsageError(
            fmt::format("--outline: {} is no figure: more is cut off one of its sides than there "
                        "is, or nothing is left",
                        in_words(*figure)));
    if (area(*figure) != area(kinds))
        throw UsageError(fmt::format(
            "--outline: {} has an area of {} elementary triangles, but the pieces have {}",
            in_words(*figure), area(*figure), area(kinds)));
    return *figure;
}

std::vector<Octagon> outlines_for(const Kinds& kinds, const std::string& typed) {
    if (typed.empty()) return tangram::outlines(area(kinds));
    return {listed(typed_outline(typed, kinds))};
}

std::string in_words(const Octagon& octagon) {
    const std::string box = fmt::format("{}x{}", octagon.box.width, octagon.box.height);
    return octagon.cut == std::array{0, 0, 0, 0}
               ? box
               : fmt::format("{} ({})", box, fmt::join(octagon.cut, ","));
}

std::string in_words(const Group& group) {
    constexpr Symmetry half_turn{false, 2}, upright{true, 0}, falling{true, 1}, level{true, 2},
        rising{true, 3};
    const auto has = [&](Symmetry s) {
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

std::vector<Point> corners_of(const Kind& kind, const tangram::Position& position) {
    std::vector<Point> corners;
    for (const tangram::Edge& edge : kind.orientations[position.orientation].edges)
        corners.push_back(edge.from + position.at);
    return corners;
}

nlohmann::json to_json(const Octagon& octagon) {
    return {{"width", octagon.box.width}, {"height", octagon.box.height}, {"cut", octagon.cut}};
}

nlohmann::json to_json(const std::vector<Point>& corners) {
    return json_list(corners, [](Point corner) { return std::array{corner.x, corner.y}; });
}

namespace {

struct SearchTangram : Search<Tangram> {
    void add_options(const Verb& verb) override {
        add_outline(verb, options.outline);
        Search::add_options(verb);
    }
    std::string about() const override { return Search::about() + about_figures; }
};

}  // namespace

void add_tangram(const PuzzleVerbs& verbs) {
    add_show_tangram(verbs.show);
    add_solve_tangram(verbs.solve);
    add<SearchTangram>(verbs.search, "chapter 3's pieces, figure by figure");
}

}  // namespace command
