// Ask each lit field of the board which number its light comes from
// Price: the whole board is looked at for a single number; but the same walk, done once for each
// lit field, would give what all numbers of the board have lit.
#include "remaining_range.hpp"

#include <algorithm>

namespace {

/// The number from which the light of a lit field comes: the first field back that has no ray.
Place origin(const Board& board, Place lit) {
    const Direction back = reversed(*board[lit].ray);
    Place at = lit;
    while (board[at].ray) at = next(at, back);
    return at;
}

}  // namespace

int remaining_range(const Board& board, Place number) {
    const auto comes_from_it = [&](Place place) {
        return board[place].ray && origin(board, place) == number;
    };
    const auto lit = std::ranges::count_if(places(board), comes_from_it);
    return *board[number].number - static_cast<int>(lit);
}
