#pragma once

#include "cards/faithful.hpp"
#include "search/backtrack.hpp"

namespace cards {

// [grid puzzle]
/// A grid to be filled with cards, as a puzzle for `search::backtrack`. It leads to the tree of
/// `solve_faithfully`, node by node.
class GridPuzzle : public search::Unpruned {
public:
    /// A card, turned as it would be laid, and the place for it.
    struct Choice {
        Card piece;
        std::size_t place;
        std::size_t in_supply;  ///< where the supply has the card
    };

    /// @param supply  the cards, in the order in which they are tried; some may be left over
    GridPuzzle(const Grid& grid, Pile supply)
        : grid_(grid), supply_(std::move(supply)), used_(supply_.size()) {}

    /// The cards laid so far, row by row.
    const Pile& solution() const { return laid_; }
    bool is_solved() const { return is_filled() && stands_for_its_rotations(grid_, laid_); }
    /// A filled grid that is no solution is a solution in another rotation.
    bool is_hopeless() const { return is_filled(); }

    /// The unused cards for the next place, each in all the orientations in which it is tried.
    std::vector<Choice> choices() const {
        const std::size_t place = laid_.size();
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < supply_.size(); ++i) {
            if (used_[i]) continue;
            Card card = supply_[i];
            for (int look = 0; look < looks(grid_, place); ++look, card = turned(card))
                choices.push_back({card, place, i});
        }
        return choices;
    }

    bool fits(const Choice& choice) const { return cards::fits(choice.piece, laid_, grid_); }

    void lay(const Choice& choice) {
        laid_.push_back(choice.piece);
        used_[choice.in_supply] = true;
    }
    void take_back(const Choice& choice) {
        laid_.pop_back();
        used_[choice.in_supply] = false;
    }

private:
    bool is_filled() const { return laid_.size() == grid_.places(); }

    Grid grid_;
    Pile supply_, laid_;
    std::vector<bool> used_;  ///< by card of the supply
};
// [grid puzzle]

}  // namespace cards
