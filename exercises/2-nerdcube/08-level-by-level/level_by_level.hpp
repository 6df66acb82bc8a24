#pragma once

#include <cstddef>
#include <vector>

#include "exercises/2-nerdcube/given.hpp"  // locations, fill_location
#include "exercises/todo.hpp"

/// How many puzzles there are when the first location is filled in every way, when the first two
/// are, and so on.
/// @param order  the locations to fill, first the first; all of them are empty in the puzzle, and
///               none is named twice
/// @return a number for each location of the order
std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order);
