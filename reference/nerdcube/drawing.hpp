#pragma once

#include <string>
#include <vector>

#include "nerdcube/cube.hpp"

/// Drawings of cubes as SVG, in the colours of the page that shows them: lines and letters in the
/// colour of the text around them, what is picked out in the chapter's.
namespace nerdcube::drawing {

/// Faces that a drawing picks out, by colour and by a stronger outline.
using Picked = std::vector<Face>;

/// The net with its letters as they stand; blank faces are empty. A letter that may stand upright
/// or upside down is drawn upright, one that lies either way, turned left. A letter of which
/// nothing is known, or whose orientations contradict each other, stands upright in a circle.
std::string net(const Cube& cube, const Picked& picked = {});

/// The net with the numbers of its faces; the centres are shaded.
std::string numbers(const Picked& picked = {});

/// The cube as it stands on a table, seen from a corner: the sides 23 (on top), 41 (in front, to
/// the left) and 26 (right).
std::string cube(const Cube& cube, const Picked& picked = {});

/// The same cube tipped over, away from you, by half a turn: the sides 50 (on top), 20 (left) and
/// 5 (right).
std::string other_side(const Cube& cube, const Picked& picked = {});

/// The cube with the numbers of its faces, as `cube` shows it.
std::string numbered_cube(const Picked& picked = {});

/// The other side with the numbers of its faces, as `other_side` shows it.
std::string numbered_other_side(const Picked& picked = {});

/// The net with one letter on all 24 faces at corners, in the orientation in which turning brings
/// it there from face 13, where it stands upright: always in the top left corner of its side.
std::string corner_letter(char32_t letter);

}  // namespace nerdcube::drawing
