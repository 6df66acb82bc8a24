#include "is_it_unique.hpp"

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

/// A random board that has a solution: fields that are still dark get numbers, from which rays run
/// at random.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : random_(seed) {}

    Board board(int rows, int columns) {
        Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
        std::vector<Place> order = places(board);
        std::shuffle(order.begin(), order.end(), random_);
        for (const Place place : order)
            if (board[place].is_unlit()) put_number(board, place);
        for (Field& field : board.fields) field.ray.reset();
        return board;
    }

private:
    void put_number(Board& board, Place number) {
        board[number].number = 0;
        for (const Direction direction : directions)
            for (Place at = next(number, direction);
                 board.contains(at) && board[at].is_unlit() && random_() % 4 > 0;
                 at = next(at, direction)) {
                board[at].ray = direction;
                ++*board[number].number;
            }
    }

    std::mt19937 random_;
};

bool is_half_light(const Board& board) {
    const auto numbers = std::count_if(board.fields.begin(), board.fields.end(),
                                       [](const Field& field) { return field.is_number(); });
    return 2 * static_cast<std::size_t>(numbers) <= board.fields.size();
}

}  // namespace

int how_many(const Board& board) {
    const auto field = loneliest_field(board);
    if (!field) return numbers_are_used_up(board) ? 1 : 0;
    int solutions = 0;
    for (const auto& ray : rays_that_reach(board, *field))
        if (solutions < 2) solutions += how_many(with_ray(board, ray));
    return std::min(solutions, 2);
}

Board generate(int rows, int columns, std::uint32_t seed) {
    Chance chance(seed);
    Board board = chance.board(rows, columns);
    while (!is_half_light(board) || how_many(board) != 1) board = chance.board(rows, columns);
    return board;
}
