// Holds left against left and top against top, instead of the edges that touch.
// Caught by: In the first row a card must fit the card to its left
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    const auto place = laid.size();
    if (place % 3 != 0 && !fit(card.left(), laid.back().left())) return false;
    return place < 3 || fit(card.top(), laid[place - 3].top());
}
