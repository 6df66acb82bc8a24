// Compute where each half comes from
// Price: it needs a second card, and the whole meaning is in `i + 1`: with `i + 3` the card turns
// the other way. In return no library is needed, and n turns at once are only `i + n`.
#include "turn_a_card.hpp"

Card turned(Card card) {
    Card after = card;
    for (std::size_t i = 0; i < 4; ++i) after.halves[i] = card.halves[(i + 1) % 4];
    after.quarter_turns = (card.quarter_turns + 1) % 4;
    return after;
}
