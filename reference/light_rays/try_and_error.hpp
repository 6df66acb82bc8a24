// [try_and_error.hpp]
#pragma once

#include "light_rays/strategy.hpp"

namespace light_rays {

// [guess]
/// A ray that was lengthened by one field without a reason.
struct Guess {
    Place number;
    Direction direction;
    std::size_t moves;  ///< number of moves before the guess
};
// [guess]

// [try and error]
/// Lights a field beside a number to see what follows (TryAndErrorStrategy).
class TryAndError : public Strategy {
public:
    const char* name() const override { return "TryAndError"; }
    double cost() const override { return 20; }
    bool applies_to(const Field& field) const override { return field.is_number(); }

    std::optional<Deduction> apply(Game& game, Place number) override {
        if (remaining_range(game.board(), number) == 0) return {};
        for (const Direction direction : directions) {
            if (available_range(game, number, direction) == 0) continue;
            guesses_.push_back({number, direction, game.moves()});
            game.lengthen(number, direction, 1);
            return longer(Reason::guess, number, direction, 1);
        }
        throw Unsolvable{number, Flaw::too_little};
    }
    // [try and error]

    // [backtrack]
    /// Undoes the last guess and everything after it. The ray must not become longer now; that
    /// holds until an earlier guess is undone.
    bool backtrack(Game& game) override {
        if (guesses_.empty()) return false;
        const auto [number, direction, moves] = guesses_.back();
        guesses_.pop_back();
        game.undo_to(moves);
        game.limit(number, direction, lit(game.board(), number, direction));
        return true;
    }

protected:
    std::vector<Guess> guesses_;
};
// [backtrack]

}  // namespace light_rays
// [try_and_error.hpp]
