// Looks at a hundred fields in each direction, as if no board were larger.
// Caught by: A ray is counted to its end
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        for (int step = 0; step < 100 && board.contains(at) && board[at].ray == direction; ++step) {
            --remaining;
            at = next(at, direction);
        }
    }
    return remaining;
}
