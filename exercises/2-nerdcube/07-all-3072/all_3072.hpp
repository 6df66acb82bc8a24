#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::Cube;
using nerdcube::Location;
using nerdcube::Piece;
using nerdcube::Puzzle;

/// Given: the places of the twelve edges, then of the eight corners.
const std::array<Location, 20>& locations();

/// Given: every way to fill a location with one of the unused pieces, each as the puzzle is
/// afterwards.
std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location);

/// Every cube that can be put together, one for each way of doing it, in any order.
/// @param puzzle  its first locations, in the order of `locations`, are filled already; there is an
/// unused piece for each of the others
std::vector<Cube> all_cubes(const Puzzle& puzzle);
