#pragma once

#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::Cube;
using nerdcube::Location;
using nerdcube::Piece;
using nerdcube::Puzzle;

/// Given: whether a piece, as you hold it, may go to a location: each of its letters stands as the
/// others on its side do. Ask only for pieces with as many stickers as the location has slots.
bool fits(const Cube& cube, const Location& location, const Piece& piece);

/// Given: the cube with one more piece, which fits there.
Cube stuck(const Cube& cube, const Location& location, const Piece& piece);

/// Given: the piece after one shift: its stickers move up by one, the first becomes the last.
Piece shifted(Piece piece);

/// Given: the pieces without the one at index `i`; the others keep their order.
std::vector<Piece> without(std::vector<Piece> pieces, std::size_t i);

/// Every way to fill a location with one of the unused pieces: the puzzle as it is afterwards, with
/// one more piece on the cube and one fewer unused. First all ways with the first piece, unshifted,
/// shifted once, shifted twice; then those with the second; and so on.
/// @param puzzle    a cube on its way to being solved
/// @param location  an edge or a corner on which nothing sticks yet
std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location);
