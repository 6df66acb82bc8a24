// Looks at the four neighbours only.
// Caught by: A ray is counted to its end
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        if (const Place at = next(number, direction);
            board.contains(at) && board[at].ray == direction)
            --remaining;
    return remaining;
}
