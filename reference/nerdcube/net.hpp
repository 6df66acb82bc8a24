#pragma once

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

/// The cube as a `.cube` file that `parse_cube` reads back when every face has a letter.
std::string print(const Cube& cube);

/// The mark of an orientation in files and messages: ^ < > v | - and * for any; ! for invalid.
char mark(Orientation orientation);

/// A letter and its mark, as files write it: "C>".
std::string print(const Sticker& sticker);

/// A letter as UTF-8.
using text::utf8;

}  // namespace nerdcube
