// One fitting side is taken to be enough; inside the grid both must fit.
// Caught by: Where there is a card to the left and one above, both must fit
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    const auto place = laid.size();
    if (place == 0) return true;
    const bool left = place % 3 != 0 && fit(card.left(), laid.back().right());
    const bool above = place >= 3 && fit(card.top(), laid[place - 3].bottom());
    return left || above;
}
