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

/// A ray was forbidden to become longer than this.
struct Limited {
    Place number;
    Direction direction;
    int former;  ///< how long it might have become before
};

/// What can be done on a board, with what is needed to undo it.
using Move = std::variant<Lit, Limited>;
// [moves]

// [game]
/// A board that is being solved, what is known about its rays, and every move since the beginning
/// (Undo-Manager).
class Game {
public:
    explicit Game(Board board)
        : board_(std::move(board)), longest_(board_.fields.size(), no_limits()) {}

    const Board& board() const { return board_; }

    /// How many fields the ray may light at most that leaves a number field that way.
    int longest(Place number, Direction direction) const {
        return longest_[board_.index(number)][static_cast<std::size_t>(direction)];
    }
    // [game]

    // [lengthen]
    /// Lengthens a ray; the fields before it must be unlit.
    void lengthen(Place number, Direction direction, int fields) {
        const int first = lit(board_, number, direction) + 1;
        for (int i = first; i < first + fields; ++i) {
            const Place at = next(number, direction, i);
            board_[at].ray = direction;
            moves_.push_back(Lit{at});
        }
    }

    /// Forbids a ray to become longer than that.
    void limit(Place number, Direction direction, int longest) {
        int& known = longest_[board_.index(number)][static_cast<std::size_t>(direction)];
        moves_.push_back(Limited{number, direction, std::exchange(known, longest)});
    }
    // [lengthen]

    // [undo]
    /// How many moves there were so far.
    std::size_t moves() const { return moves_.size(); }

    /// Takes moves back, the last one first, until only so many are left.
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
    std::vector<Limits> longest_;  ///< of each field; only those of number fields mean something
    std::vector<Move> moves_;
};
// [game members]

// [available in game]
/// The same as on the board alone, but no further than is known to be possible.
inline int available_range(const Game& game, Place number, Direction direction) {
    const int allowed = game.longest(number, direction) - lit(game.board(), number, direction);
    return std::min(allowed, available_range(game.board(), number, direction));
}

/// In all four directions together.
inline int available_range(const Game& game, Place number) {
    int sum = 0;
    for (const Direction direction : directions) sum += available_range(game, number, direction);
    return sum;
}
// [available in game]

}  // namespace light_rays
// [game.hpp]
