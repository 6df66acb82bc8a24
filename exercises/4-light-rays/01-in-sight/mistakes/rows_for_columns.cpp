// Takes every board to be a square, with as many columns as rows.
// Caught by: A number sees as far as the board goes
#include "in_sight.hpp"

int in_sight(const Board& board, Place number) {
    const auto is_there = [&](Place at) {
        return at.row >= 0 && at.row < board.rows && at.column >= 0 && at.column < board.rows;
    };
    int fields = 0;
    for (const Direction direction : directions) {
        Place at = next(number, direction);
        for (; is_there(at) && !board[at].is_number(); at = next(at, direction)) ++fields;
    }
    return fields;
}
