#pragma once

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::Cube;
using nerdcube::Face;
using nerdcube::Location;
using nerdcube::Orientation;
using nerdcube::Piece;
using nerdcube::Slot;
using nerdcube::Sticker;
using nerdcube::Turn;

/// The piece at a place of the net, with the turns of its slots undone.
/// @param location  two or three slots
Piece peeled(const Cube& cube, const Location& location);
