#pragma once

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

/// The first solution that the search meets, row by row, each card as it lies; an empty pile when
/// there is none.
/// @param supply  the nine cards, in the order in which they are tried
Pile first_solution(const Pile& supply);
