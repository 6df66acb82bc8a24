// A pattern that has one solution by its form
// Price: all boards look alike, and nobody has to think to solve them; in return no board has to be
// solved in order to know that it is right. Only those with too little light are thrown away.
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

/// In each row one number, all of them below each other, and on both sides of it as many light
/// fields as chance wants; the rest are 0. No ray can run up or down, so each light field has one
/// number only.
class Column {
public:
    explicit Column(std::uint32_t seed) : random_(seed) {}

    Board board(int rows, int columns) {
        Board board{rows, columns,
                    std::vector<Field>(static_cast<std::size_t>(rows * columns), Field{0, {}})};
        const int column = up_to(columns - 1);
        for (int row = 0; row < rows; ++row) {
            const int left = up_to(column), right = up_to(columns - 1 - column);
            for (int i = column - left; i <= column + right; ++i) board[{row, i}].number.reset();
            board[{row, column}].number = left + right;
        }
        return board;
    }

private:
    int up_to(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most + 1)); }

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
    Column column(seed);
    Board board = column.board(rows, columns);
    while (!is_half_light(board)) board = column.board(rows, columns);
    return board;
}
