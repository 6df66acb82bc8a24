// Begins to count where the light next to the number ends, whosever light it is.
// Caught by: Light of other numbers stands in the way
#include "available_range.hpp"

namespace {

int fields_ahead(const Board& board, Place number, Direction direction) {
    Place at = next(number, direction);
    while (board.contains(at) && board[at].ray) at = next(at, direction);
    int fields = 0;
    for (; board.contains(at) && board[at].is_unlit(); at = next(at, direction)) ++fields;
    return fields;
}

}  // namespace

std::array<int, 4> available_range(const Board& board, Place number) {
    std::array<int, 4> fields{};
    for (const Direction direction : directions)
        fields[static_cast<std::size_t>(direction)] = fields_ahead(board, number, direction);
    return fields;
}
