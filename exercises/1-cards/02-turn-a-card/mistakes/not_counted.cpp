// Forgets to count the turn.
// Caught by: The turn is counted
#include "turn_a_card.hpp"

#include <algorithm>

Card turned(Card card) {
    std::rotate(card.halves.begin(), card.halves.begin() + 1, card.halves.end());
    return card;
}
