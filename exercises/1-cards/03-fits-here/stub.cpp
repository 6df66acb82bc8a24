#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    // A card's halves have names: card.top(), card.right(), card.bottom(), card.left().
    (void)card, (void)laid;
    todo("TODO: look to the left, and look up");
}
