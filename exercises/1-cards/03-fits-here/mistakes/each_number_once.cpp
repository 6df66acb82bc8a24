// Refuses a card whose number lies already, which is nothing that halves can say.
// Caught by: In the first row a card must fit the card to its left
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    for (const Card& other : laid)
        if (other.number == card.number) return false;
    const auto place = laid.size();
    const bool starts_row = place % 3 == 0;
    if (!starts_row && !fit(card.left(), laid.back().right())) return false;
    return place < 3 || fit(card.top(), laid[place - 3].bottom());
}
