#pragma once

#include <functional>

#include "command/puzzles/puzzle.hpp"
#include "tangram/assembly.hpp"

namespace command {

/// The trait of the puzzle, see `puzzle.hpp`.
struct Tangram {
    using Puzzle = tangram::Kinds;
    static constexpr const char* name = "tangram";
    static constexpr const char* file =
        "a .pieces file, or - for standard input (without it: the seven pieces of the tangram)";
    static const char* const about_files;

    static Puzzle read(const std::string& file);
    /// The total `area` of the pieces, and `pieces`.
    static nlohmann::json to_json(const Puzzle& kinds);
    /// One tree for each figure. Each refers to the pieces.
    static std::vector<SearchTree> trees(const Puzzle& kinds, const SearchOptions& options);
};

/// Receives each assembly that a search finds.
using SolvedTangram = std::function<search::Next(const tangram::Assembly&)>;

void add_show_tangram(const Verb& show);
void add_solve_tangram(const Verb& solve);

/// The help text about the notation of figures.
extern const char* const about_figures;

/// Adds the option that names a figure.
void add_outline(const Verb& verb, std::string& outline);

/// The figure that `--outline` names, "2,5,0,2,0,0" or as printed "2x5 (0,2,0,0)", in this form.
/// @throws UsageError when it is no figure, or its area is not that of the pieces
tangram::Octagon typed_outline(const std::string& typed, const tangram::Kinds& kinds);

/// The figure that `--outline` names, in the form in which `outlines` lists it; all figures with
/// the area of the pieces when it is empty.
/// @throws UsageError
std::vector<tangram::Octagon> outlines_for(const tangram::Kinds& kinds, const std::string& typed);

/// The name of a figure: its bounding box and, if a corner is cut off, the cut of each corner,
/// clockwise from the top left: "2x5 (0,2,0,0)".
std::string in_words(const tangram::Octagon& octagon);

/// The name of a subgroup of the square's symmetries: "half turn and both axes".
std::string in_words(const tangram::Group& group);

/// The corners of a placed piece, once around.
std::vector<tangram::Point> corners_of(const tangram::Kind& kind,
                                       const tangram::Position& position);

/// A figure as JSON: `width`, `height`, and `cut`, the four corners clockwise from the top left.
nlohmann::json to_json(const tangram::Octagon& octagon);

/// Corners as JSON: a list of pairs.
nlohmann::json to_json(const std::vector<tangram::Point>& corners);

}  // namespace command
