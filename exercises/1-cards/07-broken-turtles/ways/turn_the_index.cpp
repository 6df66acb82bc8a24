// Turn the index, not the card
// Price: no card is copied or turned, but the edges must have numbers, and which half shows at
// which edge after some turns must be worked out with pencil and paper.
#include "broken_turtles.hpp"

#include <algorithm>

namespace {

enum Edge : std::size_t { top, right, bottom, left };

Half half_at(const Pile& cards, const Laid& laid, Edge edge) {
    const auto card = std::ranges::find(cards, laid.number, &Card::number);
    return card->halves[(edge + static_cast<std::size_t>(laid.quarter_turns)) % 4];
}

}  // namespace

int broken_turtles(const Pile& cards, const Square& printed) {
    int whole = 0;
    for (std::size_t line = 0; line < 3; ++line)
        for (std::size_t i = 0; i < 2; ++i) {
            const Laid &in_row = printed[3 * line + i], &beside = printed[3 * line + i + 1];
            const Laid &in_column = printed[3 * i + line], &below = printed[3 * (i + 1) + line];
            whole += fit(half_at(cards, in_row, right), half_at(cards, beside, left)) ? 1 : 0;
            whole += fit(half_at(cards, in_column, bottom), half_at(cards, below, top)) ? 1 : 0;
        }
    return 12 - whole;
}
