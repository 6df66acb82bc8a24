#pragma once

#include <limits>

#include "light_rays/strategies.hpp"
#include "search/backtrack.hpp"

namespace light_rays {

// [board puzzle]
/// What is assumed of a ray without a reason: that it becomes longer by one field, or that it does
/// not become longer.
struct Assumption {
    Direction direction;
    bool becomes_longer;
    bool operator==(const Assumption&) const = default;
};

/// A board to be lit, as a puzzle for `search::backtrack`. It makes the guesses of the faithful
/// solver with all four strategies in patient order. What the solver deduces after a guess belongs
/// to the choice; a contradiction makes the position hopeless.
class BoardPuzzle : public search::Unpruned {
public:
    /// An assumption, and the number whose ray it is about. The first of the two assumptions is the
    /// guess of `TryAndError`; the second is what its hook concludes when the guess was wrong.
    struct Choice {
        Assumption piece;
        Place place;
    };

    explicit BoardPuzzle(const Board& board) : game_(board) { deduce(); }

    /// The board as it is lit so far.
    const Board& solution() const { return game_.board(); }
    bool is_solved() const { return !is_hopeless_ && light_rays::is_solved(game_.board()); }
    bool is_hopeless() const { return is_hopeless_; }

    /// Both assumptions about the first ray that can become longer.
    std::vector<Choice> choices() const {
        for (const Place number : places(game_.board())) {
            if (!game_.board()[number].is_number()) continue;
            if (remaining_range(game_.board(), number) == 0) continue;
            for (const Direction direction : directions)
                if (available_range(game_, number, direction) > 0)
                    return {{{direction, true}, number}, {{direction, false}, number}};
        }
        return {};
    }

    /// Whether an assumption is right only its consequences show.
    bool fits(const Choice& /*choice*/) const { return true; }

    void lay(const Choice& choice) {
        const auto& [direction, becomes_longer] = choice.piece;
        moves_before_.push_back(game_.moves());
        if (becomes_longer) game_.lengthen(choice.place, direction, 1);
        else game_.limit(choice.place, direction, lit(game_.board(), choice.place, direction));
        deduce();
    }
    void take_back(const Choice& /*choice*/) {
        game_.undo_to(moves_before_.back());
        moves_before_.pop_back();
        is_hopeless_ = false;  // nor was it before: hopeless positions have no choices
    }

private:
    /// Applies the three strategies that give reasons, until none of them makes progress.
    void deduce() {
        static const Strategies strategies = [] {
            Strategies all = all_strategies();
            all.pop_back();  // TryAndError
            return all;
        }();
        const auto stop = [](const Board&) { return Next::stop; };
        Unobserved unobserved;
        Solver solver(game_, strategies, Order::patient, stop, unobserved);
        is_hopeless_ = solver.solve(std::numeric_limits<int>::max()) == Outcome::unsolvable;
    }

    Game game_;
    std::vector<std::size_t> moves_before_;  ///< by choice: the number of moves before it
    bool is_hopeless_ = false;
};
// [board puzzle]

}  // namespace light_rays
