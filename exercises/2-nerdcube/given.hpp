#pragma once

#include <array>
#include <vector>

#include "nerdcube/cube.hpp"

/// What the searching exercises are given.

using nerdcube::Cube;
using nerdcube::Location;
using nerdcube::Piece;
using nerdcube::Puzzle;

/// The places of the twelve edges, then of the eight corners.
const std::array<Location, 20>& locations();

/// Every way to fill a location with one of the unused pieces, each as the puzzle is afterwards.
/// The location must be empty.
std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location);
