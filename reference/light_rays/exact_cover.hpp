#pragma once

#include "light_rays/solver.hpp"
#include "search/exact_cover.hpp"

namespace light_rays {

// [stars]
/// A number with its four rays.
struct Star {
    Place number;
    std::array<int, 4> lengths{};  ///< by direction
};

/// Returns how many light fields the ray of a number can light in a direction: up to the next
/// number, the border, or a field that is lit from elsewhere.
inline int longest_ray(const Board& board, Place number, Direction direction) {
    int fields = 0;
    Traverser traverser(board, number);
    while (const Field* field = traverser.next(direction)) {
        if (field->is_number() || field->ray.value_or(direction) != direction) break;
        ++fields;
    }
    return fields;
}

/// Adds every star that has these lengths in the directions before `direction` and lights `left`
/// more fields in the others.
inline void add_stars(std::vector<Star>& stars, const Board& board, Star star,
                      std::size_t direction, int left) {
    if (direction == directions.size()) {
        if (left == 0) stars.push_back(star);
        return;
    }
    const int longest = std::min(left, longest_ray(board, star.number, directions[direction]));
    for (int length = 0; length <= longest; ++length) {
        star.lengths[direction] = length;
        add_stars(stars, board, star, direction + 1, left - length);
    }
}

/// Every way to let one number light as many fields as it says: number by number, the shortest rays
/// to the north first.
inline std::vector<Star> stars(const Board& board) {
    std::vector<Star> stars;
    for (const Place place : places(board))
        if (board[place].is_number()) add_stars(stars, board, {place}, 0, *board[place].number);
    return stars;
}
// [stars]

// [matrix of a board]
/// A board as a problem of exact cover, with an option for each of the `stars`. Items are the
/// fields, numbers and light fields alike: each light field must be lit exactly once, and each
/// number must choose one star.
inline search::Matrix matrix_of(const Board& board) {
    search::Matrix matrix{board.fields.size(), 0, {}};
    for (const Star& star : stars(board)) {
        search::Option option{{board.index(star.number)}};
        for (const Direction direction : directions)
            for (int i = 1; i <= star.lengths[static_cast<std::size_t>(direction)]; ++i)
                option.push_back({board.index(next(star.number, direction, i))});
        matrix.options.push_back(option);
    }
    return matrix;
}
// [matrix of a board]

// [board cover]
/// A board to be lit, by exact cover. Its solutions are those of `solve`.
class BoardCover : public search::ExactCover {
public:
    /// @param board  may be partly lit already
    explicit BoardCover(const Board& board, search::Order order = search::Order::fewest_options)
        : ExactCover(matrix_of(board), order), board_(board), stars_(stars(board)) {}

    /// The board with the rays of the numbers so far.
    Board solution() const {
        Board board = board_;
        for (const std::size_t option : ExactCover::solution())
            for (const Direction direction : directions) light(board, stars_[option], direction);
        return board;
    }

private:
    static void light(Board& board, const Star& star, Direction direction) {
        for (int i = 1; i <= star.lengths[static_cast<std::size_t>(direction)]; ++i)
            board[next(star.number, direction, i)].ray = direction;
    }

    Board board_;
    std::vector<Star> stars_;  ///< by option
};
// [board cover]

}  // namespace light_rays
