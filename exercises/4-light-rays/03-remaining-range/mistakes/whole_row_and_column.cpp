// Counts all light of the right direction as far as the board reaches, behind other numbers, too.
// Caught by: A ray ends at the next number
#include "remaining_range.hpp"

int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at); at = next(at, direction))
            if (board[at].ray == direction) --remaining;
    return remaining;
}
