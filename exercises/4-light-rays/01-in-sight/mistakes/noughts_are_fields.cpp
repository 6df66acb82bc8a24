// Looks past a 0, as if it were a light field.
// Caught by: A 0 is a number like any other
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        for (; board.contains(at) && board[at].number.value_or(0) == 0; at = next(at, direction))
            ++fields;
    }
    return fields;
}
