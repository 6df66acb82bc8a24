#include "peel_a_piece.hpp"

Piece peeled(const Cube& cube, const Location& location) {
    // cube[7] is the sticker on face 7. A piece begins without stickers, Piece piece; and grows by
    // piece.push_back(sticker);
    (void)cube, (void)location;
    todo("TODO: peel off the stickers and undo their turns");
}
