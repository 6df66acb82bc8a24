#pragma once

#include <string>

#include "nerdcube/cube.hpp"

/// Drawings of cubes as SVG, in the colours of the page that shows them.
namespace nerdcube::drawing {

/// The net with its letters as they stand; blank faces are empty.
std::string net(const Cube& cube);

/// The net with the numbers of its faces.
std::string numbers();

/// The cube as it stands on a table, seen from a corner: the sides 23 (on top), 41 (in front) and 26 (right).
std::string cube(const Cube& cube);

/// The same cube seen from the opposite corner: the sides 50 (on top), 5 and 20.
std::string other_side(const Cube& cube);

}  // namespace nerdcube::drawing
