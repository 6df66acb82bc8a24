// Stops when it has counted as many fields as the number says.
// Caught by: How large the number is does not matter
#include "in_sight.hpp"

#include <algorithm>

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        for (; board.contains(at) && !board[at].is_number(); at = next(at, direction)) ++fields;
    }
    return std::min(fields, *board[number].number);
}
