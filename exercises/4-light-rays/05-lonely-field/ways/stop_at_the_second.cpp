// Stop as soon as a second ray is found
// Price: the three answers are given in three places of a loop instead of side by side at the end;
// in return no list is kept, and where the first two directions bring rays, two are never walked.
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
    std::optional<Ray> only;
    for (const Direction direction : directions)
        if (const std::optional<Ray> ray = ray_to(board, field, direction)) {
            if (only) return {Finding::nothing, {}};
            only = ray;
        }
    if (!only) return {Finding::unsolvable, {}};
    return {Finding::forced, {*only}};
}
