// [ranges.hpp]
#pragma once

#include "light_rays/board.hpp"

namespace light_rays {

// [traverser]
/// Walks over a board, field by field (Traverser).
class Traverser {
public:
    Traverser(const Board& board, Place start) : board_(board), place_(start) {}

    /// Moves one field on.
    /// @return the field reached; nothing at the edge of the board, where the traverser stays in
    ///         place
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
/// Returns how many fields the ray of a number lights in a direction.
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
/// Returns how many fields a number still has to light (verbleibende Lichtstärke).
inline int remaining_range(const Board& board, Place number) {
    int remaining = *board[number].number;
    for (const Direction direction : directions) remaining -= lit(board, number, direction);
    return remaining;
}
// [remaining]

// [available]
/// Returns how many more fields the ray of a number could light in a direction: it continues over
/// unlit fields and ends where anything else is in its way (verfügbare Reichweite).
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
