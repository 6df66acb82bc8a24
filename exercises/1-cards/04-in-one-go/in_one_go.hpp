#pragma once

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/todo.hpp"

/// Given: whether `card`, as it lies now, fits at the next free place of a grid with three columns.
bool fits(const Card& card, const Pile& laid);

/// What is laid, row by row, when no other card fits, each card as it lies.
/// @param supply  at most nine cards, in the order in which they are tried
Pile lay_in_one_go(const Pile& supply);
