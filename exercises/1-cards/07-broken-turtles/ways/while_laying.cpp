// Look to the left and up, as each card is laid
// Price: what lies grows with the loop, as in the search, so one must see that the card above was
// laid three cards earlier.
#include "broken_turtles.hpp"

#include <algorithm>

namespace {

Card lying(const Pile& cards, const Laid& laid) {
    Card card = *std::ranges::find(cards, laid.number, &Card::number);
    while (card.quarter_turns != laid.quarter_turns) card = turned(card);
    return card;
}

}  // namespace

int broken_turtles(const Pile& cards, const Square& printed) {
    Pile laid;
    int broken = 0;
    for (const Laid& next : printed) {
        const Card card = lying(cards, next);
        const std::size_t place = laid.size();
        if (place % 3 != 0 && !fit(laid.back().right(), card.left())) ++broken;
        if (place >= 3 && !fit(laid[place - 3].bottom(), card.top())) ++broken;
        laid.push_back(card);
    }
    return broken;
}
