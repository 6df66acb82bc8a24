// Takes the first two halves that do not fit and always blames the first of them.
// Caught by: Of two halves that do not fit, the wrong one is named
#include "misprint.hpp"

#include <algorithm>

namespace {

Card lying(const Pile& cards, Laid laid) {
    Card card = *std::find_if(cards.begin(), cards.end(),
                              [&](const Card& c) { return c.number == laid.number; });
    for (int i = 0; i < laid.quarter_turns; ++i) card = turned(card);
    return card;
}

Correction corrected(Laid laid, int edge, Half other) {
    const Part part = other.part == Part::front ? Part::rear : Part::front;
    return {laid.number, (edge + laid.quarter_turns) % 4, {other.species, part}};
}

}  // namespace

Correction find_misprint(const Pile& cards, const std::vector<Square>& printed) {
    for (const Square& square : printed)
        for (std::size_t place = 0; place < 9; ++place) {
            const Card card = lying(cards, square[place]);
            const Half right = place % 3 < 2 ? lying(cards, square[place + 1]).left() : Half{};
            const Half below = place < 6 ? lying(cards, square[place + 3]).top() : Half{};
            if (place % 3 < 2 && !fit(card.right(), right))
                return corrected(square[place], 1, right);
            if (place < 6 && !fit(card.bottom(), below)) return corrected(square[place], 2, below);
        }
    return {};
}
