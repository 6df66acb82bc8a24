// Counts the number that blocks the view.
// Caught by: The next number blocks the view
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at); at = next(at, direction)) {
            ++fields;
            if (board[at].is_number()) break;
        }
    return fields;
}
