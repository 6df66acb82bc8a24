#pragma once

#include <string>
#include <string_view>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"

namespace nerdcube {

/// Reads a `.cube` file: the net, row by row, a letter and its orientation a face.
/// @param file  the name to use in messages
/// @throws text::InputError at the first thing that is not as the grammar says
Cube parse_cube(std::string_view content, const std::string& file);

/// The cube as a `.cube` file that `parse_cube` reads back.
std::string print(const Cube& cube);

/// The mark of an orientation in files and messages: ^ < > v | - and * for any; ! for invalid.
char mark(Orientation orientation);

/// A letter and its mark, as files write it: "C>".
std::string print(const Sticker& sticker);

/// A letter as UTF-8.
std::string utf8(char32_t letter);

}  // namespace nerdcube
