// Counts what the number lights, not what it still has to light.
// Caught by: Before anything is lit, the whole number remains
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = 0;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at) && board[at].ray == direction;
             at = next(at, direction))
            ++remaining;
    return remaining;
}
