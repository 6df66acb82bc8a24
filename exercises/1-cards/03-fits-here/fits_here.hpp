#pragma once

#include "cards/card.hpp"
#include "exercises/todo.hpp"

using cards::Card;
using cards::Half;
using cards::Part;
using cards::Pile;

/// Whether the two halves make one whole turtle. This one is given; just call it.
bool fit(Half a, Half b);

/// Whether `card`, as it lies now, fits at the next free place of a grid with three columns.
/// @param laid  the cards laid so far, row by row from the left; none at first
bool fits(const Card& card, const Pile& laid);
