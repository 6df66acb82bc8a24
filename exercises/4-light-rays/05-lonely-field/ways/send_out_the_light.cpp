// Let each number send out its light, and see which arrives
// Price: all numbers of the board are asked, though four at most can have the field in sight; in
// return no walk goes backwards, and what is too weak does not arrive.
#include "lonely_field.hpp"

#include <optional>

namespace {

// The ray of a number that arrives at the field, if all that remains goes in that direction.
std::optional<Ray> ray_from(const Board& board, Place number, Direction direction, Place field) {
    int left = remaining_range(board, number), fields = 0;
    for (Place at = next(number, direction); board.contains(at); at = next(at, direction)) {
        if (board[at].ray == direction) continue;
        if (!board[at].is_unlit() || left == 0) return {};
        --left, ++fields;
        if (at == field) return Ray{number, direction, fields};
    }
    return {};
}

}  // namespace

Answer lonely_field(const Board& board, Place field) {
    Rays rays;
    for (const Place place : places(board)) {
        if (!board[place].is_number()) continue;
        for (const Direction direction : directions)
            if (const auto ray = ray_from(board, place, direction, field)) rays.push_back(*ray);
    }
    if (rays.empty()) return {Finding::unsolvable, {}};
    if (rays.size() > 1) return {Finding::nothing, {}};
    return {Finding::forced, rays};
}
