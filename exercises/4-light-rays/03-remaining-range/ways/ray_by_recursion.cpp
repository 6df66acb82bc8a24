// A ray is one field, and the ray behind that field
// Price: a call for each lit field instead of a step of a loop; in return nothing is counted up or
// down, and the function reads like the definition of a ray.
#include "remaining_range.hpp"

namespace {

/// How many fields in a row are lit that way, from this place on.
int lit(const Board& board, Place at, Direction direction) {
    if (!board.contains(at) || board[at].ray != direction) return 0;
    return 1 + lit(board, next(at, direction), direction);
}

}  // namespace

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        remaining -= lit(board, next(number, direction), direction);
    return remaining;
}
