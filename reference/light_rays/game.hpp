// [game.hpp]
#pragma once

#include <algorithm>
#include <utility>
#include <variant>

#include "light_rays/ranges.hpp"

namespace light_rays {

// [moves]
/// A light field was lit.
struct Lit {
    Place at;
};

/// The length of a ray was limited.
struct Limited {
    Place number;
    Direction direction;
    int former;  ///< the limit before
};

/// A change of the game, with what is needed to undo it.
using Move = std::variant<Lit, Limited>;
// [moves]

// [game]
/// A board that is being solved, what is known about its rays, and every move so far
/// (Undo-Manager).
class Game {
public:
    explicit Game(Board board)
        : board_(std::move(board)), longest_(board_.fields.size(), no_limits()) {}

    const Board& board() const { return board_; }

    /// Returns the most fields that the ray of a number may light in a direction.
    int longest(Place number, Direction direction) const {
        return longest_[board_.index(number)][static_cast<std::size_t>(direction)];
    }
    // [game]

    // [lengthen]
    /// Lengthens a ray; the fields ahead of it must be unlit.
    void lengthen(Place number, Direction direction, int fields) {
        const int first = lit(board_, number, direction) + 1;
        for (int i = first; i < first + fields; ++i) {
            const Place at = next(number, direction, i);
            board_[at].ray = direction;
            moves_.push_back(Lit{at});
        }
    }

    /// Limits the length of a ray.
    void limit(Place number, Direction direction, int longest) {
        int& known = longest_[board_.index(number)][static_cast<std::size_t>(direction)];
        moves_.push_back(Limited{number, direction, std::exchange(known, longest)});
    }
    // [lengthen]

    // [undo]
    /// Returns the number of moves so far.
    std::size_t moves() const { return moves_.size(); }

    /// Undoes moves, the last one first, until only `moves` are left.
    void undo_to(std::size_t moves) {
        for (; moves_.size() > moves; moves_.pop_back())
            std::visit([this](const auto& move) { undo(move); }, moves_.back());
    }

private:
    void undo(const Lit& move) { board_[move.at].ray.reset(); }
    void undo(const Limited& move) {
        longest_[board_.index(move.number)][static_cast<std::size_t>(move.direction)] = move.former;
    }
    // [undo]

    // [game members]
    using Limits = std::array<int, directions.size()>;

    /// No ray is longer than the board.
    Limits no_limits() const {
        Limits limits;
        limits.fill(std::max(board_.rows, board_.columns));
        return limits;
    }

    Board board_;
    std::vector<Limits> longest_;  ///< by field; meaningful for number fields only
    std::vector<Move> moves_;
};
// [game members]

// [available in game]
/// The same as on the board alone, but within the known limits of the ray.
inline int available_range(const Game& game, Place number, Direction direction) {
    const int allowed = game.longest(number, direction) - lit(game.board(), number, direction);
    return std::min(allowed, available_range(game.board(), number, direction));
}

/// The sum over all four directions.
inline int available_range(const Game& game, Place number) {
    int sum = 0;
    for (const Direction direction : directions) sum += available_range(game, number, direction);
    return sum;
}
// [available in game]

}  // namespace light_rays
// [game.hpp]
