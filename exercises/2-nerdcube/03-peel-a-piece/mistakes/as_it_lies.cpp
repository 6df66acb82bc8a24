// Leaves the letters as they stand on the net.
// Caught by: The corner of the example comes off as A, R, P
#include "peel_a_piece.hpp"

namespace {

/// How a letter stood before `turn` made it stand like `now`.
Orientation before(Turn, Orientation now) { return now; }

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
