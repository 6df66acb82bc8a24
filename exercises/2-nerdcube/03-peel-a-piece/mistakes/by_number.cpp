// Lists the stickers by the numbers of their faces, not in the order of the slots.
// Caught by: The stickers come in the order of the slots
#include "peel_a_piece.hpp"

#include <algorithm>

namespace {

/// How a letter stood before `turn` made it stand like `now`.
Orientation before(Turn turn, Orientation now) { return turn(turn(turn(now))); }

}  // namespace

Piece peeled(const Cube& cube, const Location& location) {
    Location sorted = location;
    std::sort(sorted.begin(), sorted.end(),
              [](const Slot& a, const Slot& b) { return a.face < b.face; });
    Piece piece;
    for (const Slot& slot : sorted) {
        Sticker sticker = cube[slot.face];
        sticker.orientation = before(slot.turn, sticker.orientation);
        piece.push_back(sticker);
    }
    return piece;
}
