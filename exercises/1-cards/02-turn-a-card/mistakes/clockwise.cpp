// Turns the other way round: the left half comes to the top.
// Caught by: What was right is now at the top, and so on round the card
#include "turn_a_card.hpp"

#include <algorithm>

Card turned(Card card) {
    std::rotate(card.halves.begin(), card.halves.end() - 1, card.halves.end());
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    return card;
}
