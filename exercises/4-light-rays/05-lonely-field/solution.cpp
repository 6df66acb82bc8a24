#include "lonely_field.hpp"

#include <optional>

namespace {

// The ray that could come to the field running that way.
std::optional<Ray> ray_to(const Board& board, Place field, Direction direction) {
    const Direction back = reversed(direction);
    int unlit = 1;
    for (Place at = next(field, back); board.contains(at); at = next(at, back)) {
        if (board[at].is_number()) {
            if (remaining_range(board, at) < unlit) return {};
            return Ray{at, direction, unlit};
        }
        if (board[at].is_unlit()) ++unlit;
        else if (board[at].ray != direction) return {};
    }
    return {};
}

}  // namespace

Answer lonely_field(const Board& board, Place field) {
    Rays rays;
    for (const Direction direction : directions)
        if (const std::optional<Ray> ray = ray_to(board, field, direction)) rays.push_back(*ray);
    if (rays.empty()) return {Finding::unsolvable, {}};
    if (rays.size() > 1) return {Finding::nothing, {}};
    return {Finding::forced, rays};
}
