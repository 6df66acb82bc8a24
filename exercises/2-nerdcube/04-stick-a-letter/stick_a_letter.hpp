#pragma once

#include <vector>

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::centre_of;
using nerdcube::Cube;
using nerdcube::Face;
using nerdcube::Orientation;
using nerdcube::Slot;
using nerdcube::Sticker;
using nerdcube::Turn;

/// Given: what two orientations say together.
Orientation merged(Orientation a, Orientation b);

/// The cube with a sticker more; no cube when the sticker would contradict the other letters of its
/// side.
/// @param cube     on it each centre says how the letters of its side stand, as far as is known
/// @param slot     of a face that is no centre
/// @param sticker  as it is in the hand, not turned yet
std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker);
