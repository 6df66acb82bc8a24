#include "broken_turtles.hpp"

#include <algorithm>

namespace {

Card lying(const Pile& cards, Laid laid) {
    Card card = *std::find_if(cards.begin(), cards.end(),
                              [&](const Card& c) { return c.number == laid.number; });
    for (int i = 0; i < laid.quarter_turns; ++i) card = turned(card);
    return card;
}

}  // namespace

int broken_turtles(const Pile& cards, const Square& printed) {
    Pile square;
    for (const Laid& laid : printed) square.push_back(lying(cards, laid));
    int broken = 0;
    for (std::size_t place = 0; place < 9; ++place) {
        if (place % 3 < 2 && !fit(square[place].right(), square[place + 1].left())) ++broken;
        if (place < 6 && !fit(square[place].bottom(), square[place + 3].top())) ++broken;
    }
    return broken;
}
