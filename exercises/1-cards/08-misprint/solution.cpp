#include "misprint.hpp"

#include <algorithm>

namespace {

Card lying(const Pile& cards, Laid laid) {
    Card card = *std::find_if(cards.begin(), cards.end(),
                              [&](const Card& c) { return c.number == laid.number; });
    for (int i = 0; i < laid.quarter_turns; ++i) card = turned(card);
    return card;
}

/// Whether every two halves that touch in the square fit.
bool holds(const Pile& cards, const Square& square) {
    for (std::size_t place = 0; place < 9; ++place) {
        const Card card = lying(cards, square[place]);
        if (place % 3 < 2 && !fit(card.right(), lying(cards, square[place + 1]).left()))
            return false;
        if (place < 6 && !fit(card.bottom(), lying(cards, square[place + 3]).top())) return false;
    }
    return true;
}

bool all_hold(const Pile& cards, const std::vector<Square>& printed) {
    return std::all_of(printed.begin(), printed.end(),
                       [&](const Square& square) { return holds(cards, square); });
}

/// Every half that is on some card: a misread half was meant to be one of these.
std::vector<Half> candidates(const Pile& cards) {
    std::vector<Half> halves;
    for (const Card& card : cards)
        for (const Half& half : card.halves)
            for (const Part part : {Part::front, Part::rear})
                halves.push_back({half.species, part});
    return halves;
}

}  // namespace

Correction find_misprint(const Pile& cards, const std::vector<Square>& printed) {
    Pile mended = cards;
    for (Card& card : mended)
        for (int edge = 0; edge < 4; ++edge) {
            Half& half = card.halves[static_cast<std::size_t>(edge)];
            const Half as_read = half;
            for (const Half& candidate : candidates(cards)) {
                half = candidate;
                if (!(candidate == as_read) && all_hold(mended, printed))
                    return {card.number, edge, candidate};
            }
            half = as_read;
        }
    return {};
}
