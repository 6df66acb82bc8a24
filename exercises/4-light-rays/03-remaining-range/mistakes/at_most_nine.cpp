// Looks at nine fields in each direction, as if no board were larger.
// Caught by: A ray is counted to its end
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (int i = 1; i <= 9 && board.contains(next(number, direction, i)) &&
                        board[next(number, direction, i)].ray == direction;
             ++i)
            --remaining;
    return remaining;
}
