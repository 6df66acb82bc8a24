#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exercises/2-nerdcube/given.hpp"  // locations, fill_location
#include "exercises/2-nerdcube/plan.hpp"
#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::blank;
using nerdcube::centre_of;
using nerdcube::Face;
using nerdcube::Orientation;
using nerdcube::Plan;
using nerdcube::Slot;

/// Given: how many puzzles `fill_location` has made since the program began: its work, for you to
/// look at.
std::uint64_t puzzles_made();

/// Decides before the search where it starts and in which order the locations are filled.
/// @param puzzle  nothing sticks but the six centres; all twenty pieces are unused
/// @return the same puzzle, of which only the orientation of the centre 23 may have changed, and
/// each location once
Plan plan(const Puzzle& puzzle);

/// Whether a cube on which some pieces stick reads C'T on the side in the middle, or can still do
/// so; of a finished cube, whether it does.
bool may_read_ct(const Cube& cube);

/// The cubes that can be put together and read C'T on the side in the middle, in any order, each
/// look once.
/// @param puzzle  nothing sticks but the six centres; all twenty pieces are unused
std::vector<Cube> ct_cubes(const Puzzle& puzzle);
