// Looks to the left and to the right only.
// Caught by: A number sees the fields beside it in all four directions
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : {Direction::east, Direction::west}) {
        Place at = next(number, direction);
        for (; board.contains(at) && !board[at].is_number(); at = next(at, direction)) ++fields;
    }
    return fields;
}
