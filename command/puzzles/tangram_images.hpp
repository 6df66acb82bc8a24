#pragma once

#include <string>

namespace command {

/// Fills the rectangle of 2 by 4 with the tangram's large triangles as program 3 does, and prints
/// what its symmetry test compares: the positions of the triangles after each motion, as numbers,
/// and what follows from them. The pictures `positions` and `symmetry-test` number alike.
/// @param format  text or json
void print_images(const std::string& format);

}  // namespace command
