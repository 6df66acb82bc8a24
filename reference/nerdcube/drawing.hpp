#pragma once

#include <string>
#include <vector>

#include "nerdcube/cube.hpp"

/// Drawings of cubes as SVG in the colours of the page around them: lines and letters in its text
/// colour, highlighted faces in the chapter's colour.
namespace nerdcube::drawing {

/// Faces that a drawing highlights with colour and a stronger outline.
using Picked = std::vector<Face>;

/// Draws the net with its letters; blank faces are empty. A letter that may be upright or upside
/// down is drawn upright, one that may be turned left or right is drawn turned left. A letter whose
/// orientation is unknown or contradictory is drawn upright in a circle.
std::string net(const Cube& cube, const Picked& picked = {});

/// Draws the net with the numbers of its faces; the centres are shaded.
std::string numbers(const Picked& picked = {});

/// Draws the cube standing on a table, seen from a corner: the sides 23 (top), 41 (front left) and
/// 26 (right).
std::string cube(const Cube& cube, const Picked& picked = {});

/// Draws the same cube tipped over, half a turn away from you: the sides 50 (top), 20 (left) and 5
/// (right).
std::string other_side(const Cube& cube, const Picked& picked = {});

/// Like `cube`, with the numbers of the faces.
std::string numbered_cube(const Picked& picked = {});

/// Like `other_side`, with the numbers of the faces.
std::string numbered_other_side(const Picked& picked = {});

/// Draws the net with one letter on all 24 corner faces, each in the orientation in which turns of
/// the cube bring it there from face 13, where it is upright: always in the top left corner of its
/// side.
std::string corner_letter(char32_t letter);

}  // namespace nerdcube::drawing
