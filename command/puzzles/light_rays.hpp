#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "light_rays/board.hpp"

namespace command {

/// The board in a file, at an address of puzz.link, from standard input (`-`), or the left one of
/// 2014 when it is empty.
/// @throws text::InputError
light_rays::Board read_board(const std::string& file_or_address);

/// The help text of the file argument.
inline constexpr const char* rays_file =
    "a .rays file, an address of puzz.link, or - for standard input (without it: the left board of "
    "2014)";

/// The help text about `.rays` files and addresses.
std::string about_rays_files();

/// A board as JSON: `columns`, `rows`, and `fields`, row by row: a number, null for an unlit field,
/// or the direction of the ray that lights it.
nlohmann::json to_json(const light_rays::Board& board);

}  // namespace command
