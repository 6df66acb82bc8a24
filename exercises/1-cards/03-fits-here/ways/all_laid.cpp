// Ask every card that lies there whether it touches
// Price: up to eight cards are looked at where two are enough, at every trial of the search. In
// return there are no special cases: at the start of a row, nothing touches on the left.
#include "fits_here.hpp"

bool fits(const Card& card, const Pile& laid) {
    const std::size_t row = laid.size() / 3, column = laid.size() % 3;
    for (std::size_t place = 0; place < laid.size(); ++place) {
        const std::size_t other_row = place / 3, other_column = place % 3;
        const bool is_left = other_row == row && other_column + 1 == column;
        const bool is_above = other_row + 1 == row && other_column == column;
        if (is_left && !fit(card.left(), laid[place].right())) return false;
        if (is_above && !fit(card.top(), laid[place].bottom())) return false;
    }
    return true;
}
