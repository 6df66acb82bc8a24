// Light what the first place says that has something to say, and begin again
// Price: places that had nothing to say are asked over and over; but no loop needs to know whether
// something has happened, and nothing on the board ever changes while it is looked at.
#include "without_a_guess.hpp"

namespace {

/// The board with a ray that has become longer.
Board lit(Board board, const Ray& ray) {
    Place at = next(ray.number, ray.direction);
    while (board[at].ray) at = next(at, ray.direction);
    for (int i = 0; i < ray.fields; ++i) board[next(at, ray.direction, i)].ray = ray.direction;
    return board;
}

}  // namespace

Board deduce(const Board& board) {
    for (const Place place : places(board)) {
        const auto [finding, rays] = look_at(board, place);
        if (finding == Finding::unsolvable) return {};
        if (finding == Finding::forced) return deduce(lit(board, rays.front()));
    }
    return board;
}
