#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    // The number itself is *board[number].number; next(number, Direction::north) is the place above
    // it.
    (void)board, (void)number;
    todo("TODO: subtract what its rays light already");
}
