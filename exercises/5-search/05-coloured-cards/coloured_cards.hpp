#pragma once

#include <cstddef>
#include <vector>

#include "cards/card.hpp"
#include "exercises/5-search/card_option.hpp"
#include "exercises/todo.hpp"

using cards::Card;
using cards::Grid;
using cards::Half;
using cards::Part;
using cards::Pile;

/// Given: the card after a quarter turn counter-clockwise.
Card turned(Card card);

/// The cards as a problem of exact cover with colours: every way to lay one card on the empty grid,
/// in any order.
/// @param supply  as many cards as the grid has places, all unturned, with different numbers
std::vector<CardOption> card_options(const Grid& grid, const Pile& supply);
