// Treat all four edges alike, by a step to each neighbour
// Price: tables must be read together with the code that uses them. In return there is one line for
// a contact instead of four that look nearly the same, and none of them can be wrong by itself.
#include "coloured_cards.hpp"

#include <algorithm>
#include <array>

namespace {

/// The steps to the neighbours, from the top clockwise as the halves of a card.
constexpr std::array<int, 4> rows_down{-1, 0, 1, 0}, columns_right{0, 1, 0, -1};

/// A half is turned into the one that would fit to it, on the card that comes later; so both cards
/// name the same half.
int colour(const Half& half, bool comes_first) {
    const int part = static_cast<int>(half.part);
    return 3 * half.species + (comes_first ? part : 3 - part);
}

}  // namespace

std::vector<CardOption> card_options(const Grid& grid, const Pile& supply) {
    const int rows = static_cast<int>(grid.rows), columns = static_cast<int>(grid.columns),
              places = rows * columns;
    std::vector<CardOption> options;
    for (Card card : supply)
        for (int turns = 0; turns < 4; ++turns, card = turned(card))
            for (int place = 0; place < places; ++place) {
                CardOption option{card.number, place, turns, {}};
                for (std::size_t edge = 0; edge < 4; ++edge) {
                    const int row = place / columns + rows_down[edge],
                              column = place % columns + columns_right[edge];
                    if (row < 0 || row == rows || column < 0 || column == columns) continue;
                    const int other = row * columns + column,
                              pair = std::min(place, other) * places + std::max(place, other);
                    option.contacts.push_back({pair, colour(card.halves[edge], place < other)});
                }
                options.push_back(option);
            }
    return options;
}
