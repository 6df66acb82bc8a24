#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tangram/laying.hpp"

namespace command {

/// The pieces in `file`, `-` for standard input, or those of the tangram when it is empty.
/// @throws text::InputError
tangram::Kinds read_pieces(const std::string& file);

/// What help says of the file that follows a verb.
inline constexpr const char* pieces_file = "a .pieces file, or - for standard input (without it: the seven pieces of the tangram)";

/// What help says about `.pieces` files.
std::string about_pieces_files();

/// What help says about how figures are named.
std::string about_figures();

/// A figure as it is named: its box and, when any corner is cut off, how much of each, from the top left one clockwise: "2x5 (0,2,0,0)".
std::string in_words(const tangram::Octagon& octagon);

/// Which of the ten subgroups of the square's symmetries a group is: "half turn and both axes".
std::string in_words(const tangram::Group& group);

/// The corners of a piece where it lies, once around.
std::vector<tangram::Point> corners_of(const tangram::Kind& kind, const tangram::Position& position);

/// A figure as JSON: `width`, `height`, and `cut`, the four corners from the top left one clockwise.
nlohmann::json to_json(const tangram::Octagon& octagon);

/// Corners as JSON: a list of pairs.
nlohmann::json to_json(const std::vector<tangram::Point>& corners);

/// Pieces as JSON: `area` of all together, and `pieces`.
nlohmann::json to_json(const tangram::Kinds& kinds);

}  // namespace command
