#include "trial_and_error.hpp"

namespace {

/// The unlit field that the fewest rays can reach; none when all fields are lit.
std::optional<Place> loneliest_field(const Board& board) {
    std::optional<Place> loneliest;
    for (const Place field : places(board))
        if (board[field].is_unlit() &&
            (!loneliest ||
             rays_that_reach(board, field).size() < rays_that_reach(board, *loneliest).size()))
            loneliest = field;
    return loneliest;
}

bool numbers_are_used_up(const Board& board) {
    for (const Place place : places(board))
        if (board[place].is_number() && remaining_range(board, place) > 0) return false;
    return true;
}

}  // namespace

Board solve(const Board& board) {
    const auto field = loneliest_field(board);
    if (!field) return numbers_are_used_up(board) ? board : Board{};
    for (const auto& ray : rays_that_reach(board, *field))
        if (const Board solved = solve(with_ray(board, ray)); solved.rows > 0) return solved;
    return {};
}
