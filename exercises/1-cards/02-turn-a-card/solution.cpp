#include "turn_a_card.hpp"

#include <algorithm>

Card turned(Card card) {
    std::rotate(card.halves.begin(), card.halves.begin() + 1, card.halves.end());
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    return card;
}
