#pragma once

#include <vector>

#include "cards/card.hpp"
#include "exercises/todo.hpp"

using cards::Card;
using cards::Half;
using cards::Part;
using cards::Pile;

/// Given: the card after a quarter turn counter-clockwise.
Card turned(Card card);

/// Given: whether `card`, as it lies now, fits at the next free place of a grid with three columns.
bool fits(const Card& card, const Pile& laid);

/// All solutions, in any order, but of those that are rotations of each other only one.
/// @param supply  the nine cards
/// @return filled squares, each row by row, the cards as they lie
std::vector<Pile> all_solutions(const Pile& supply);
