#include "turn_a_card.hpp"

Card turned(Card card) {
    // card.halves[0] is the half at the top, then clockwise: [1] right, [2] bottom, [3] left.
    (void)card;
    todo("TODO: turn the card a quarter counter-clockwise and count the turn");
}
