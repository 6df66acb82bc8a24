#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/moves.hpp"

namespace command {

/// The cube in `file`, `-` for standard input, or the one of 2016 when it is empty.
/// @throws text::InputError
nerdcube::Cube read_cube(const std::string& file);

/// The help text of the file argument.
inline constexpr const char* cube_file =
    "a .cube file, or - for standard input (without it: the scrambled cube of 2016)";

/// The help text about `.cube` files.
std::string about_cube_files();

/// The views of a cube: its net, or in perspective from the front or from the back.
inline const std::vector<std::string> cube_views{"net", "cube", "back"};

/// The cube in one of these views, as SVG.
std::string picture(const nerdcube::Cube& cube, const std::string& view);

/// @throws UsageError when an option for pictures, such as `--view`, has a value, but `format` is
/// not
///     a picture format
void refuse_without_picture(const std::string& option, const std::string& value,
                            const std::string& format);

/// The cube's stickers as files write them, in the order of their faces' numbers.
nlohmann::json to_json(const nerdcube::Cube& cube);

/// A list of moves in standard cube notation.
nlohmann::json to_json(const std::vector<nerdcube::Move>& moves);

/// A solved cube in one line: its sides in the order of their centres, each with the orientation of
/// its letters on the net and its three rows, read upright: "^CMD/TTF/OSI >PIP/...".
std::string sides_in_line(const nerdcube::Cube& cube);

}  // namespace command
