#pragma once

#include <vector>

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/1-cards/printed.hpp"
#include "exercises/todo.hpp"

/// What is wrong with a list of cards, and how to correct it.
struct Correction {
    int card = 0;  ///< the card's number
    int edge = 0;  ///< 0 top, 1 right, 2 bottom, 3 left, of the card as it is listed (unturned)
    Half half;     ///< what must be there
};

/// Given: whether the two halves make one whole turtle.
bool fit(Half a, Half b);

/// The one half that was misread.
/// @param cards    nine cards, unturned; exactly one of their 36 halves is wrong
/// @param printed  squares that are known to be right
Correction find_misprint(const Pile& cards, const std::vector<Square>& printed);
