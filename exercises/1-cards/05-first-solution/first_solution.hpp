#pragma once

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/todo.hpp"

/// Given: whether `card`, as it lies now, fits at the next free place of a grid with three columns.
bool fits(const Card& card, const Pile& laid);

/// The first solution that the search meets, row by row, each card as it lies; an empty pile when
/// there is none.
/// @param supply  the nine cards, in the order in which they are tried
Pile first_solution(const Pile& supply);
