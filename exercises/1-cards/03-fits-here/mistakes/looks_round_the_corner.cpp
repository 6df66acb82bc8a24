// Compares the first card of a row with the last card of the row above, at the other end.
// Caught by: A card that starts a row has no left neighbour
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    const auto place = laid.size();
    if (place > 0 && !fit(card.left(), laid.back().right())) return false;
    return place < 3 || fit(card.top(), laid[place - 3].bottom());
}
