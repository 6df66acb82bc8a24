// Moves the halves one after the other, and overwrites the top before it is needed.
// Caught by: What was on the right is now at the top, and so on around the card
#include "turn_a_card.hpp"

Card turned(Card card) {
    card.halves[0] = card.halves[1];
    card.halves[1] = card.halves[2];
    card.halves[2] = card.halves[3];
    card.halves[3] = card.halves[0];
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    return card;
}
