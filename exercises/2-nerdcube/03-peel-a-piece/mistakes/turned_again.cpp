// Turns each letter once more, as in sticking, instead of undoing the turn.
// Caught by: Each of the four turns is undone
#include "peel_a_piece.hpp"

namespace {

/// How a letter stood before `turn` made it stand like `now`.
Orientation before(Turn turn, Orientation now) { return turn(now); }

}  // namespace

Piece peeled(const Cube& cube, const Location& location) {
    Piece piece;
    for (const Slot& slot : location) {
        Sticker sticker = cube[slot.face];
        sticker.orientation = before(slot.turn, sticker.orientation);
        piece.push_back(sticker);
    }
    return piece;
}
