// Counts the light that comes towards the number instead of that which leaves it.
// Caught by: What its rays light is subtracted
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (Place at = next(number, direction);
             board.contains(at) && board[at].ray == reversed(direction); at = next(at, direction))
            --remaining;
    return remaining;
}
