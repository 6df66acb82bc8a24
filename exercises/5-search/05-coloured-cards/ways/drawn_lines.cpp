// Number the lines of the grid, the upright ones first
// Price: one has to see that a grid has a line to the left and to the right of each place, and that
// the border may be numbered, too: nobody else touches it, so its colour never matters.
#include "coloured_cards.hpp"

namespace {

/// Positive if the turtle at a right or bottom edge points left or up, negative if it does not.
int towards(const Half& half) { return half.part == Part::front ? half.species : -half.species; }

}  // namespace

std::vector<CardOption> card_options(const Grid& grid, const Pile& supply) {
    const int rows = static_cast<int>(grid.rows), columns = static_cast<int>(grid.columns);
    const auto upright = [&](int row, int line) { return row * (columns + 1) + line; };
    const auto level = [&](int line, int column) {
        return rows * (columns + 1) + line * columns + column;
    };
    std::vector<CardOption> options;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            for (Card card : supply)
                for (int turns = 0; turns < 4; ++turns, card = turned(card))
                    options.push_back({card.number,
                                       row * columns + column,
                                       turns,
                                       {{upright(row, column), -towards(card.left())},
                                        {upright(row, column + 1), towards(card.right())},
                                        {level(row, column), -towards(card.top())},
                                        {level(row + 1, column), towards(card.bottom())}}});
    return options;
}
