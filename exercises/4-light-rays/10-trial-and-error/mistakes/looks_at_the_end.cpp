// Tries all ways of all numbers, and checks only at the end whether every field is lit.
// Caught by: Large boards do not take ages
#include "trial_and_error.hpp"

namespace {

class TryEverything {
public:
    explicit TryEverything(const Board& board) : board_(board) {
        for (const Place place : places(board))
            if (board[place].is_number()) numbers_.push_back(place);
    }

    /// From a number on, the rays from a direction on.
    bool solve(std::size_t number = 0, std::size_t direction = 0) {
        if (number == numbers_.size())
            return std::none_of(board_.fields.begin(), board_.fields.end(),
                                [](const Field& field) { return field.is_unlit(); });
        const Place from = numbers_[number];
        if (direction == directions.size())
            return remaining_range(board_, from) == 0 && solve(number + 1);
        if (solve(number, direction + 1)) return true;
        if (remaining_range(board_, from) == 0) return false;
        return lengthened(number, direction, next(from, directions[direction]));
    }

    const Board& board() const { return board_; }

private:
    /// With a ray that is longer by one field, or by more.
    bool lengthened(std::size_t number, std::size_t direction, Place at) {
        if (!board_.contains(at) || !board_[at].is_unlit()) return false;
        board_[at].ray = directions[direction];
        if (solve(number, direction + 1)) return true;
        if (remaining_range(board_, numbers_[number]) > 0 &&
            lengthened(number, direction, next(at, directions[direction])))
            return true;
        board_[at].ray.reset();
        return false;
    }

    Board board_;
    std::vector<Place> numbers_;
};

}  // namespace

Board solve(const Board& board) {
    TryEverything search(board);
    return search.solve() ? search.board() : Board{};
}
