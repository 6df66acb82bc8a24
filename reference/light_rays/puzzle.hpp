#pragma once

#include <string>
#include <string_view>

#include "light_rays/board.hpp"
#include "text/input_error.hpp"

namespace light_rays {

/// A board has at most so many rows, and so many columns.
inline constexpr int most_side = 100;

/// Reads a board: a `.rays` file, or an address of puzz.link.
///
/// The file's grammar, line by line, in UTF-8; `#` starts a comment that goes to the end of the
/// line, and empty lines count for nothing:
///
///     file  = row { row }                                as many fields in each row
///     row   = field { " " field }
///     field = NUMBER | "-" | "n" | "e" | "s" | "w"
///
/// A number is 0 to the number of rows and columns together less 2: more fields its rays cannot
/// reach. `-` is an unlit field; a letter is a field that is lit, and tells which way its ray runs.
/// Such a ray must come from a number, without a gap, and a number's rays light no more fields than
/// it says.
///
/// An address stands alone, but for comments; a file is taken for one when there is a slash in its
/// first word. It has the kind `walllogic`, the numbers of columns and rows, and the fields row by
/// row: `https://puzz.link/p?walllogic/5/5/h1k2g2i5g5k4h`. What stands before the kind, up to a
/// question mark, does not matter, and the kind may be missing. `0` to `f` is a number, `-` before
/// two hexadecimal digits too, `g` to `z` are 1 to 20 light fields, `+` is a field that blocks
/// rays, which is the same as a number 0. A number that is not told (`.`) cannot be read.
/// @param file  the name to use in messages
/// @throws text::InputError at the first thing that is not so
Board parse_board(std::string_view content, const std::string& file);

/// The board as a `.rays` file that `parse_board` reads back: a row a line, fields right-aligned
/// where any number has two digits.
std::string print(const Board& board);

/// The board's numbers as an address of puzz.link; its rays are not told.
std::string address(const Board& board);

}  // namespace light_rays
