#pragma once

#include <string>
#include <vector>

namespace command {

/// Draws in characters the pieces in a text of a failed test that are given by their fields, such
/// as "{(0,0) whole, (1,0) lower_left}". Returns the rows of the picture; none where there is
/// nothing to draw, or too much.
///
/// A field is two signs wide; half a field has one sign and a diagonal. Pieces that fit together
/// have numbers, others stand side by side.
std::vector<std::string> picture_of(const std::string& text);

}  // namespace command
