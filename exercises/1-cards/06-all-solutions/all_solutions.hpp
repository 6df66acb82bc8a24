#pragma once

#include <vector>

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/todo.hpp"

/// Given: whether `card`, as it lies now, fits at the next free place of a grid with three columns.
bool fits(const Card& card, const Pile& laid);

/// All solutions, in any order, but of those that are rotations of each other only one.
/// @param supply  the nine cards
/// @return filled squares, each row by row, the cards as they lie
std::vector<Pile> all_solutions(const Pile& supply);
