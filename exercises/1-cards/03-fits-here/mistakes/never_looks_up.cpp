// Only the left neighbour is looked at.
// Caught by: From the second row on a card must fit the card above
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    return laid.size() % 3 == 0 || fit(card.left(), laid.back().right());
}
