#pragma once

#include <string>
#include <string_view>

#include "light_rays/board.hpp"
#include "text/input_error.hpp"

namespace light_rays {

/// The largest number of rows, and of columns, of a board.
inline constexpr int most_side = 100;

/// Reads a board: a `.rays` file, or a puzz.link address.
///
/// The file's grammar, line by line, in UTF-8; `#` starts a comment that ends with the line; empty
/// lines are ignored:
///
///     file  = row { row }                                all rows of equal length
///     row   = field { " " field }
///     field = NUMBER | "-" | "n" | "e" | "s" | "w"
///
/// A number is at most the sum of rows and columns minus 2, because its rays cannot light more
/// fields. `-` is an unlit field; a letter is a field that is already lit, and gives the direction
/// of its ray. Such a ray must start at a number, without a gap, and a number's rays must not light
/// more fields than it says.
///
/// An address must be the only content apart from comments; a file is read as an address when its
/// first word contains a slash. It consists of the kind `walllogic`, the numbers of columns and
/// rows, and the fields row by row: `https://puzz.link/p?walllogic/5/5/h1k2g2i5g5k4h`. Everything
/// up to a question mark before the kind is ignored, and the kind may be missing; a slash may end
/// the address. `0` to `f` is a number, and so are `-` and two hexadecimal digits; `g` to `z` are 1
/// to 20 light fields; `+` is a field that blocks rays, which is the same as a number 0. An unknown
/// number (`.`) is not supported.
/// @param file  the name to use in messages
/// @throws text::InputError at the first violation of these rules
Board parse_board(std::string_view content, const std::string& file);

/// The same for boards with at most `most` rows, and columns; at most `most_side`.
Board parse_board_within(int most, std::string_view content, const std::string& file);

/// Formats the board as a `.rays` file that `parse_board` can read: one row per line, fields
/// right-aligned where any number has two digits.
std::string print(const Board& board);

/// Formats the numbers of the board as a puzz.link address, without its rays.
std::string address(const Board& board);

}  // namespace light_rays
