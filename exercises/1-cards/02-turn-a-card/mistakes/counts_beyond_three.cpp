// Counts on and on; after a whole turn the count must be 0 again.
// Caught by: Four quarter turns bring the card back as it was
#include "turn_a_card.hpp"

#include <algorithm>

Card turned(Card card) {
    std::rotate(card.halves.begin(), card.halves.begin() + 1, card.halves.end());
    ++card.quarter_turns;
    return card;
}
