// Never looks at the fields at the edge of the board.
// Caught by: What its rays light is subtracted
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (Place at = next(number, direction);
             at.row > 0 && at.column > 0 && at.row + 1 < board.rows &&
             at.column + 1 < board.columns && board[at].ray == direction;
             at = next(at, direction))
            --remaining;
    return remaining;
}
