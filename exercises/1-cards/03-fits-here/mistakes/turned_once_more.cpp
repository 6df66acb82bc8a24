// Turns the halves as often as quarter_turns says, though they are listed as the card lies now.
// Caught by: Where there is a card to the left and one above, both must fit
#include "fits_here.hpp"

namespace {

Half half_at(const Card& card, int edge) {
    return card.halves[static_cast<std::size_t>((edge + card.quarter_turns) % 4)];
}

}  // namespace

bool fits(const Card& card, const Pile& laid) {
    const auto place = laid.size();
    if (place % 3 != 0 && !fit(half_at(card, 3), half_at(laid.back(), 1))) return false;
    return place < 3 || fit(half_at(card, 0), half_at(laid[place - 3], 2));
}
