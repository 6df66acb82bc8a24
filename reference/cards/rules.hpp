// [rules.hpp]
#pragma once

#include <algorithm>

#include "cards/card.hpp"

namespace cards {

// [fit]
/// Two halves fit when they make one turtle: the same species, different parts (LOGO: `test2`).
constexpr bool fit(Half a, Half b) { return a.species == b.species && a.part != b.part; }
// [fit]

// [turned]
/// Returns the card after a quarter turn counter-clockwise (LOGO: `drehe`): its right half moves to
/// the top.
inline Card turned(Card card) {
    std::rotate(card.halves.begin(), card.halves.begin() + 1, card.halves.end());
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    return card;
}
// [turned]

// [fits]
/// Whether `card` fits at the next free place (LOGO: `testkarte`): against its left neighbour
/// unless it starts a row, and against the card above from the second row on.
inline bool fits(const Card& card, const Pile& laid, const Grid& grid = {}) {
    const std::size_t place = laid.size();
    const bool starts_row = place % grid.columns == 0;
    if (!starts_row && !fit(card.left(), laid.back().right())) return false;
    return place < grid.columns || fit(card.top(), laid[place - grid.columns].bottom());
}
// [fits]

}  // namespace cards
// [rules.hpp]
