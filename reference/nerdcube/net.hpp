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
/// The file's grammar, line by line; blanks before a row and empty lines are ignored:
///
///     file    = 3 rows of 3 faces, the side on top of the net;
///               3 rows of 9, the belt of three sides;
///               6 rows of 3, the two sides below
///     row     = face { BLANK face }
///     face    = LETTER mark                   a visible Unicode character, in UTF-8
///     mark    = "^" | "<" | ">" | "v"         upright, turned left, turned right, upside down
///             | "|" | "-"                     upright or upside down, turned left or right
///             | "*"                           any way, because all four look the same
///     comment = "#" ...                       up to the end of the line; but "#" and a mark,
///                                             alone, are a face
///
/// @param file  the name to use in messages
/// @throws text::InputError at the first violation of the grammar
Cube parse_cube(std::string_view content, const std::string& file);

/// Returns the net as text: one row per line, rows of three centred above and below the rows of
/// nine.
/// @param cell   returns the text of a face
/// @param width  the width of that text in characters; blanks at the end of a row are removed
std::string lay_out(const std::function<std::string(Face)>& cell, std::size_t width);

/// The faces of a side, row by row as on the net.
using Side = std::array<Face, 9>;

/// @param centre  of the side
Side side_of(Face centre);

/// Returns what all letters of a side together say about its orientation; invalid when they
/// contradict each other.
Orientation orientation_of(const Cube& cube, const Side& side);

/// Formats a cube as a `.cube` file; `parse_cube` can read it if every face has a letter.
std::string print(const Cube& cube);

/// Returns the mark of an orientation in files and messages: ^ < > v | - and * for any; ! for
/// invalid.
char mark(Orientation orientation);

/// Formats a letter and its mark, as in files: "C>".
std::string print(const Sticker& sticker);

/// Encodes a letter as UTF-8.
using text::utf8;

}  // namespace nerdcube
