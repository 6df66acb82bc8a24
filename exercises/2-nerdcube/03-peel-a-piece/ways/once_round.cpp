// Turn on until the circle closes
// Price: a loop about whose end one must think, and one to four calls of the turn instead of three,
// but it undoes whatever leads round in circles, and not only in circles of 1, 2 or 4.
#include "peel_a_piece.hpp"

namespace {

/// What `turn` makes into `now`: the last one on the way round from `now` back to `now`.
Orientation before(Turn turn, Orientation now) {
    Orientation last = now;
    for (Orientation next = turn(now); next != now; next = turn(next)) last = next;
    return last;
}

}  // namespace

Piece peeled(const Cube& cube, const Location& location) {
    Piece piece;
    for (const Slot& slot : location) {
        const Sticker& sticker = cube[slot.face];
        piece.push_back({sticker.letter, before(slot.turn, sticker.orientation)});
    }
    return piece;
}
