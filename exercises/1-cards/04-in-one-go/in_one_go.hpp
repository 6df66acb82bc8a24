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

/// What is laid, row by row, when no other card fits, each card as it lies.
/// @param supply  at most nine cards, in the order in which they are tried
Pile lay_in_one_go(const Pile& supply);
