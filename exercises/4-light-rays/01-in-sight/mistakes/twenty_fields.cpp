// Looks at twenty fields in each direction, as if no board were larger.
// Caught by: A number sees as far as the board goes
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        for (int step = 0; step < 20 && board.contains(at) && !board[at].is_number(); ++step) {
            ++fields;
            at = next(at, direction);
        }
    }
    return fields;
}
