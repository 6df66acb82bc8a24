#pragma once

#include <cstdint>
#include <vector>

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/todo.hpp"

/// Given: whether the two halves make one whole turtle.
bool fit(Half a, Half b);

/// How many trials the search for all solutions takes when the places are filled in the given
/// order. A trial is one card, turned one way, held to one place; the card in the centre (place 4)
/// is offered unturned only, all others in four ways.
/// @param supply  the nine cards
/// @param order   the nine places 0 to 8, each once, in the order in which they are filled
std::uint64_t count_trials(const Pile& supply, const std::vector<int>& order);
