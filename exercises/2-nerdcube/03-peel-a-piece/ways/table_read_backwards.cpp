// Note what the turn does, and read the table backwards
// Price: eight calls of the turn for each sticker instead of three, which pays only when the table
// is kept for many stickers, but any turn can be undone that can be undone at all.
#include "peel_a_piece.hpp"

#include <array>
#include <cstddef>

namespace {

/// By how a letter stands after `turn`: how it stood before.
std::array<Orientation, 8> undone(Turn turn) {
    std::array<Orientation, 8> before{};
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto orientation = static_cast<Orientation>(i);
        before[static_cast<std::size_t>(turn(orientation))] = orientation;
    }
    return before;
}

}  // namespace

Piece peeled(const Cube& cube, const Location& location) {
    Piece piece;
    for (const auto& [face, turn] : location) {
        const auto& [letter, orientation] = cube[face];
        piece.push_back({letter, undone(turn)[static_cast<std::size_t>(orientation)]});
    }
    return piece;
}
