// Two walks one after the other: over one's own light, then over the dark
// Price: two loops instead of one with cases. It rests on the promise that rays have no gaps: only
// then is there no light of one's own behind an unlit field.
#include "available_range.hpp"

namespace {

int fields_ahead(const Board& board, Place number, Direction direction) {
    Place at = next(number, direction);
    while (board.contains(at) && board[at].ray == direction) at = next(at, direction);
    int fields = 0;
    for (; board.contains(at) && board[at].is_unlit(); at = next(at, direction)) ++fields;
    return fields;
}

}  // namespace

std::array<int, 4> available_range(const Board& board, Place number) {
    using enum Direction;
    return {fields_ahead(board, number, north), fields_ahead(board, number, east),
            fields_ahead(board, number, south), fields_ahead(board, number, west)};
}
