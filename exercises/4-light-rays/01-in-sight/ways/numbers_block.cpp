// Begin with the whole row and column, and let each number shorten the view
// Price: every field of the board is looked at once; but with a list of the numbers only these
// would be, and the numbers are few.
#include "in_sight.hpp"

#include <algorithm>

int in_sight(const Board& board, Place number) {
    // What stands nearest in each direction; at first what is just beside the board.
    int above = -1, right = board.columns, below = board.rows, left = -1;
    for (const Place place : places(board)) {
        if (!board[place].is_number()) continue;
        if (place.column == number.column) {
            if (place.row < number.row) above = std::max(above, place.row);
            if (place.row > number.row) below = std::min(below, place.row);
        }
        if (place.row == number.row) {
            if (place.column < number.column) left = std::max(left, place.column);
            if (place.column > number.column) right = std::min(right, place.column);
        }
    }
    // Between two blocks lie as many fields as their distance less one, and one is the number's.
    return (below - above - 2) + (right - left - 2);
}
