// Stops before the border of the board.
// Caught by: A number sees the fields beside it in all four directions
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        while (board.contains(next(at, direction)) && !board[at].is_number()) {
            ++fields;
            at = next(at, direction);
        }
    }
    return fields;
}
