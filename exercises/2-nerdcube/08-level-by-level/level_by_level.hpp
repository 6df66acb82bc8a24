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
/// afterwards. The location must be empty.
std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location);

/// How many puzzles there are when the first location is filled in every way, when the first two
/// are, and so on.
/// @param order  the locations to fill, first the first; all of them are empty in the puzzle, and
///               none is named twice
/// @return a number for each location of the order
std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order);
