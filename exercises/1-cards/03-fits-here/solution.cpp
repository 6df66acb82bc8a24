#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    const auto place = laid.size();
    const bool starts_row = place % 3 == 0;
    if (!starts_row && !fit(card.left(), laid.back().right())) return false;
    return place < 3 || fit(card.top(), laid[place - 3].bottom());
}
