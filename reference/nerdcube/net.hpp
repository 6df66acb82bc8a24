#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"
#include "text/utf8.hpp"

namespace nerdcube {

/// Reads a `.cube` file: the net with its 54 faces, in the order of their numbers.
///
/// The file's grammar, line by line; blanks before a row and empty lines count for nothing:
///
///     file    = 3 rows of 3 faces, the side on top of the net;
///               3 rows of 9, the belt of three sides;
///               6 rows of 3, the two sides below
///     row     = face { BLANK face }
///     face    = LETTER mark                   a letter of Unicode that can be seen, in UTF-8
///     mark    = "^" | "<" | ">" | "v"         upright, turned left, turned right, upside down
///             | "|" | "-"                     upright or upside down, turned left or right
///             | "*"                           any way, for all four look the same
///     comment = "#" ...                       up to the end of the line; but "#" and a mark,
///                                             alone, are a face
///
/// @param file  the name to use in messages
/// @throws text::InputError at the first thing that is not as the grammar says
Cube parse_cube(std::string_view content, const std::string& file);

/// The net as text: its rows one below the other, those of three above and below the middle of
/// those of nine.
/// @param cell   what stands for a face
/// @param width  how many letters and blanks wide that is; at the end of a row, blanks are cut off
std::string lay_out(const std::function<std::string(Face)>& cell, std::size_t width);

/// The faces of a side, row by row as they lie on the net.
using Side = std::array<Face, 9>;

/// @param centre  of the side
Side side_of(Face centre);

/// The cube as a `.cube` file that `parse_cube` reads back when every face has a letter.
std::string print(const Cube& cube);

/// The mark of an orientation in files and messages: ^ < > v | - and * for any; ! for invalid.
char mark(Orientation orientation);

/// A letter and its mark, as files write it: "C>".
std::string print(const Sticker& sticker);

/// A letter as UTF-8.
using text::utf8;

}  // namespace nerdcube
