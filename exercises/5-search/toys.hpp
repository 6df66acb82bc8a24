#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "search/backtrack.hpp"

/// Small puzzles that a person can follow, for `search::backtrack` and for the students' search.
namespace one_search {

/// Both kinds of toys: a number for a number.
struct ToyChoice {
    int piece, place;
};

/// Queens on a chessboard, none of which attacks another. The places are the rows, the pieces the
/// columns.
class Queens : public search::Unpruned {
public:
    using Choice = ToyChoice;

    explicit Queens(int rows) : rows_(rows) {}

    const std::vector<int>& solution() const { return columns_; }
    bool is_solved() const { return row() == rows_; }

    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        for (int column = 0; column < rows_; ++column) choices.push_back({column, row()});
        return choices;
    }

    bool fits(const Choice& choice) const {
        for (int other = 0; other < row(); ++other) {
            const int columns = choice.piece - columns_[static_cast<std::size_t>(other)],
                      rows = choice.place - other;
            if (columns == 0 || columns == rows || columns == -rows) return false;
        }
        return true;
    }

    void lay(const Choice& choice) { columns_.push_back(choice.piece); }
    void take_back(const Choice& /*choice*/) { columns_.pop_back(); }

private:
    int row() const { return static_cast<int>(columns_.size()); }

    int rows_;
    std::vector<int> columns_;  ///< of the queens, row by row
};

/// Stairs that are climbed in jumps. The first jump is for place 0, the next for place 1; a piece
/// is the height of a jump. It fits when it does not lead beyond the top.
class Stairs : public search::Unpruned {
public:
    using Choice = ToyChoice;

    /// @param jumps  the heights that are possible, each at least 1
    Stairs(int steps, std::vector<int> jumps) : left_(steps), jumps_(std::move(jumps)) {}

    const std::vector<int>& solution() const { return made_; }
    bool is_solved() const { return left_ == 0; }

    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        for (const int jump : jumps_) choices.push_back({jump, static_cast<int>(made_.size())});
        return choices;
    }

    bool fits(const Choice& choice) const { return choice.piece <= left_; }

    void lay(const Choice& choice) {
        left_ -= choice.piece;
        made_.push_back(choice.piece);
    }
    void take_back(const Choice& choice) {
        left_ += choice.piece;
        made_.pop_back();
    }

private:
    int left_;  ///< steps up to the top
    std::vector<int> jumps_, made_;
};

}  // namespace one_search
