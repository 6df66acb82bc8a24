#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::Cube;
using nerdcube::Location;
using nerdcube::Piece;

/// Given: the places of the twelve edges, then of the eight corners.
const std::array<Location, 20>& locations();

/// Given: the piece at a location, with the turns of its slots undone.
Piece peeled(const Cube& cube, const Location& location);

/// Given: the piece after one shift: its stickers move up by one, the first becomes the last.
Piece shifted(Piece piece);

/// Whether turning sides can lead from one cube to the other. How the letters in the centres stand
/// does not matter.
/// @param from  a filled cube of which no two pieces look alike, and none looks the same when it is
/// shifted
/// @param to    a filled cube with the same letters in the centres
bool can_be_turned(const Cube& from, const Cube& to);
