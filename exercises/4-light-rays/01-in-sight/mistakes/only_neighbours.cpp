// Looks at the fields right beside the number only.
// Caught by: A number sees as far as the board goes
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions) {
        const Place at = next(number, direction);
        if (board.contains(at) && !board[at].is_number()) ++fields;
    }
    return fields;
}
