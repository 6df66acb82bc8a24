#include "take_one_and_shifts.hpp"

std::vector<Taken> take_one(const std::vector<Piece>& pieces) {
    (void)pieces;
    todo("TODO: take out each piece in turn");
}

// piece.size() is 2 or 3, and piece[0] is the first sticker.
std::vector<Piece> shifts(const Piece& piece) {
    (void)piece, todo("TODO: hold the piece in each of its two or three ways");
}
