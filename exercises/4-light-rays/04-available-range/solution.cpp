#include "available_range.hpp"

namespace {

int fields_ahead(const Board& board, Place number, Direction direction) {
    int fields = 0;
    for (Place at = next(number, direction); board.contains(at); at = next(at, direction)) {
        if (board[at].is_unlit()) ++fields;
        else if (board[at].ray != direction) break;
    }
    return fields;
}

}  // namespace

std::array<int, 4> available_range(const Board& board, Place number) {
    std::array<int, 4> fields{};
    for (const Direction direction : directions)
        fields[static_cast<std::size_t>(direction)] = fields_ahead(board, number, direction);
    return fields;
}
