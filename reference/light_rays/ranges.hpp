// [ranges.hpp]
#pragma once

#include "light_rays/board.hpp"

namespace light_rays {

// [traverser]
/// Walks over a board, field by field (Traverser).
class Traverser {
public:
    Traverser(const Board& board, Place start) : board_(board), place_(start) {}

    /// Goes one field on.
    /// @return the field reached; none where the board ends, and then it stays where it is
    const Field* next(Direction direction) {
        const Place ahead = light_rays::next(place_, direction);
        if (!board_.contains(ahead)) return nullptr;
        place_ = ahead;
        return &board_[ahead];
    }

    Place place() const { return place_; }

private:
    const Board& board_;
    Place place_;
};
// [traverser]

// [lit]
/// How many fields the ray lights that leaves a number field that way.
inline int lit(const Board& board, Place number, Direction direction) {
    int fields = 0;
    Traverser traverser(board, number);
    while (const Field* field = traverser.next(direction)) {
        if (field->ray != direction) break;
        ++fields;
    }
    return fields;
}
// [lit]

// [remaining]
/// How many fields a number still has to light (verbleibende Lichtstärke).
inline int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions) remaining -= lit(board, number, direction);
    return remaining;
}
// [remaining]

// [available]
/// How many more fields the ray could light that leaves a number field that way: it runs on over
/// unlit fields, and ends where anything else stands in its way (verfügbare Reichweite).
inline int available_range(const Board& board, Place number, Direction direction) {
    int fields = 0;
    Traverser traverser(board, number);
    while (const Field* field = traverser.next(direction)) {
        if (field->ray == direction) continue;
        if (!field->is_unlit()) break;
        ++fields;
    }
    return fields;
}
// [available]

}  // namespace light_rays
// [ranges.hpp]
