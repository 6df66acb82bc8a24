// Counts every lit field beside the number, whichever number it belongs to.
// Caught by: Light of other numbers does not count
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at) && board[at].ray.has_value();
             at = next(at, direction))
            --remaining;
    return remaining;
}
