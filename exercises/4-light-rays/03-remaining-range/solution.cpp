#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at) && board[at].ray == direction;
             at = next(at, direction))
            --remaining;
    return remaining;
}
