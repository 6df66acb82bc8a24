// Where two solutions differ, put a number
// Price: solutions are kept and compared, not only counted, and a board is solved again after each
// cut; in return hardly a board of 8x8 is thrown away, where the solution throws away most.
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

/// Adds solutions of a board until there are two.
void find_two(const Board& board, std::vector<Board>& found) {
    const auto field = loneliest_field(board);
    if (!field) {
        if (numbers_are_used_up(board)) found.push_back(board);
        return;
    }
    for (const auto& ray : rays_that_reach(board, *field))
        if (found.size() < 2) find_two(with_ray(board, ray), found);
}

std::vector<Board> two_solutions(const Board& board) {
    std::vector<Board> found;
    find_two(board, found);
    return found;
}

Board without_light(Board board) {
    for (Field& field : board.fields) field.ray.reset();
    return board;
}

/// Makes a lit field a number, which lights what the ray has lit behind it.
void cut(Board& lit, Place at) {
    const Direction direction = *lit[at].ray;
    int behind = 0;
    for (Place i = next(at, direction); lit.contains(i) && lit[i].ray == direction;
         i = next(i, direction))
        ++behind;
    Place number = at;
    while (!lit[number].is_number()) number = next(number, reversed(direction));
    *lit[number].number -= behind + 1;
    lit[at] = {behind, {}};
}

/// A random solved board: fields that are still dark get numbers, from which
/// rays run at random.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : random_(seed) {}

    Board solved(int rows, int columns) {
        Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
        std::vector<Place> order = places(board);
        std::shuffle(order.begin(), order.end(), random_);
        for (const Place place : order)
            if (board[place].is_unlit()) put_number(board, place);
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

/// Cuts rays until no other solution is left.
void make_unique(Board& lit) {
    for (auto found = two_solutions(without_light(lit)); found.size() == 2;
         found = two_solutions(without_light(lit))) {
        const auto differs = [&](Place place) { return found[0][place] != found[1][place]; };
        const std::vector<Place> all = places(lit);
        cut(lit, *std::ranges::find_if(all, differs));
    }
}

bool is_half_light(const Board& board) {
    const auto numbers = std::count_if(board.fields.begin(), board.fields.end(),
                                       [](const Field& field) { return field.is_number(); });
    return 2 * static_cast<std::size_t>(numbers) <= board.fields.size();
}

}  // namespace

int how_many(const Board& board) { return static_cast<int>(two_solutions(board).size()); }

Board generate(int rows, int columns, std::uint32_t seed) {
    Chance chance(seed);
    while (true) {
        Board lit = chance.solved(rows, columns);
        make_unique(lit);
        if (is_half_light(lit)) return without_light(lit);
    }
}
