// Leaves out stickers that are blank, so that the piece becomes too short.
// Caught by: A blank face gives a blank sticker
#include "peel_a_piece.hpp"

namespace {

/// How a letter stood before `turn` made it stand like `now`.
Orientation before(Turn turn, Orientation now) { return turn(turn(turn(now))); }

}  // namespace

Piece peeled(const Cube& cube, const Location& location) {
    Piece piece;
    for (const Slot& slot : location) {
        Sticker sticker = cube[slot.face];
        if (sticker.letter == nerdcube::blank) continue;
        sticker.orientation = before(slot.turn, sticker.orientation);
        piece.push_back(sticker);
    }
    return piece;
}
