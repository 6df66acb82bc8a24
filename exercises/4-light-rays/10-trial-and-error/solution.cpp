#include "trial_and_error.hpp"

namespace {

/// A ray that could light a field.
struct Ray {
    Place number;
    Direction direction;
};

/// The ray that would reach an unlit field running that way, over unlit fields or as an extension
/// of what is lit already.
std::optional<Ray> reach(const Board& board, Place field, Direction direction) {
    int unlit = 1;
    Place at = next(field, reversed(direction));
    for (; board.contains(at) && !board[at].is_number(); at = next(at, reversed(direction))) {
        if (board[at].is_unlit()) ++unlit;
        else if (board[at].ray != direction) return {};
    }
    if (!board.contains(at) || remaining_range(board, at) < unlit) return {};
    return Ray{at, direction};
}

std::vector<Ray> reaches(const Board& board, Place field) {
    std::vector<Ray> rays;
    for (const Direction direction : directions)
        if (const auto ray = reach(board, field, direction)) rays.push_back(*ray);
    return rays;
}

/// The board with a ray that has become longer, as far as a field.
Board lit_up_to(Board board, const Ray& ray, Place field) {
    for (Place at = field; at != ray.number; at = next(at, reversed(ray.direction)))
        board[at].ray = ray.direction;
    return board;
}

/// The unlit field that the fewest rays can reach; none when all fields are lit.
std::optional<Place> loneliest_field(const Board& board) {
    std::optional<Place> loneliest;
    for (const Place field : places(board))
        if (board[field].is_unlit() &&
            (!loneliest || reaches(board, field).size() < reaches(board, *loneliest).size()))
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
    for (const Ray& ray : reaches(board, *field))
        if (const Board solved = solve(lit_up_to(board, ray, *field)); solved.rows > 0)
            return solved;
    return {};
}
