#pragma once

#include <string>
#include <vector>

#include "tangram/assembly.hpp"

namespace tangram {

/// A figure, filled or half filled, as the line printer of 1967 showed it: stars along the outline,
/// the letter X along the edges of the pieces, a star where both would stand. A character is half
/// as wide as a line is high; so signs stand in every second column, and a step along the lattice
/// is as long sideways as upwards. Each line ends where its last sign stands.
/// @param kinds     the pieces
/// @param assembly  what lies; that may be less than all pieces
std::string in_print(const Kinds& kinds, const Assembly& assembly);

/// Pictures next to each other, in columns of equal width and row by row, like the sheet that was
/// put together in 1967.
/// @param pictures  of lines that end with a line feed, one character a byte
/// @param width     of the paper, in characters; one column there is always
std::string side_by_side(const std::vector<std::string>& pictures, std::size_t width = 100);

}  // namespace tangram
