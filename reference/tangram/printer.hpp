#pragma once

#include <string>
#include <vector>

#include "tangram/assembly.hpp"

namespace tangram {

/// Prints a figure, completely or partly filled, as the line printer of 1967 did: stars along the
/// outline, the letter X along the edges of the pieces, a star where both meet. A character is half
/// as wide as a line is high, so signs are printed in every second column only, and a step along
/// the lattice has the same length in both directions. Lines have no trailing blanks.
/// @param kinds     the pieces
/// @param assembly  the laid pieces; some may be missing
std::string in_print(const Kinds& kinds, const Assembly& assembly);

/// Arranges pictures in rows, in columns of equal width, like the sheet that was put together in
/// 1967.
/// @param pictures  their lines end with a line feed, with one byte per character
/// @param width     of the paper, in characters; there is always at least one column
std::string side_by_side(const std::vector<std::string>& pictures, std::size_t width = 100);

}  // namespace tangram
