// [solver.hpp]
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>

#include "light_rays/strategy.hpp"
#include "search/search.hpp"

namespace light_rays {

using search::Next;
using Strategies = std::vector<std::unique_ptr<Strategy>>;

// [watcher]
/// An observer that ignores everything. Derive from it and redefine the calls that you need.
struct Unobserved {
    /// A strategy is tried at a field.
    void tried(const Strategy& /*strategy*/, Place /*place*/) {}
    /// The strategy made progress there.
    void deduced(const Strategy& /*strategy*/, Place /*place*/, const Deduction& /*deduction*/,
                 const Board& /*after*/) {}
    /// A field proved that the board in its current state has no solution.
    void refuted(const Unsolvable& /*proof*/, const Board& /*board*/) {}
    /// A guess was taken back.
    void taken_back(const Strategy& /*strategy*/, const Board& /*after*/) {}
    /// All fields are lit.
    void solved(const Board& /*board*/) {}
};
// [watcher]

// [outcome]
/// How the work on a board ended.
enum class Outcome : std::uint8_t {
    solved,      ///< all requested solutions were found
    unsolvable,  ///< there is no solution, or no further one
    stuck,       ///< no strategy can continue
    too_many_iterations,
};
// [outcome]

// [sums]
/// Returns the number of light fields on a board.
inline int light_fields(const Board& board) {
    return static_cast<int>(
        std::ranges::count_if(board.fields, [](const Field& f) { return !f.is_number(); }));
}

/// Returns the sum of the numbers on a board.
inline std::int64_t sum_of_numbers(const Board& board) {
    return std::accumulate(
        board.fields.begin(), board.fields.end(), std::int64_t{0},
        [](std::int64_t sum, const Field& f) { return sum + f.number.value_or(0); });
}

/// Whether no field is left to light.
inline bool is_solved(const Board& board) {
    return std::ranges::none_of(board.fields, &Field::is_unlit);
}
// [sums]

// [order]
/// What is tried next when a strategy makes no progress.
enum class Order : std::uint8_t {
    as_drawn,  ///< the next strategy, at the same field
    patient,   ///< the same strategy, at the next field; when it fails everywhere, the next one
};
// [order]

// [solver]
/// Solves a board by strategies, the cheapest first (Solver).
template <class Solved, class Observer>
class Solver {
public:
    Solver(Game& game, const Strategies& strategies, Order order, Solved& solved,
           Observer& observer)
        : game_(game),
          strategies_(strategies),
          order_(order),
          solved_(solved),
          observer_(observer) {}

    /// The basic algorithm (Grundalgorithmus).
    Outcome solve(int most_iterations) {
        if (light_fields(game_.board()) != sum_of_numbers(game_.board()))
            return Outcome::unsolvable;
        try {
            return iterate(most_iterations);
        } catch (const Unsolvable&) {
            return Outcome::unsolvable;
        }
    }

private:
    Outcome iterate(int most_iterations) {
        for (int i = 0; i < most_iterations; ++i) {
            const bool got_on = order_ == Order::patient ? patient_iteration() : iteration();
            if (is_solved(game_.board())) {
                if (report() == Next::stop) return Outcome::solved;
                if (!backtrack()) return Outcome::unsolvable;
            } else if (!got_on) {
                return Outcome::stuck;
            }
        }
        return Outcome::too_many_iterations;
    }
    // [solver]

    // [iteration]
    /// Visits every field once.
    /// @return whether there was any progress
    /// @throws Unsolvable when a field proves that there is no solution, and no guess can be undone
    bool iteration() {
        bool got_on = false;
        for (const Place place : places(game_.board())) {
            try {
                got_on |= step(place, 0);
            } catch (const Unsolvable& proof) {
                observer_.refuted(proof, game_.board());
                if (!backtrack()) throw;
                got_on = true;
            }
        }
        return got_on;
    }

    /// Gives each strategy the chance to undo something that caused the contradiction.
    bool backtrack() {
        for (const auto& strategy : strategies_) {
            if (!strategy->backtrack(game_)) continue;
            observer_.taken_back(*strategy, game_.board());
            return true;
        }
        return false;
    }
    // [iteration]

    // [step]
    /// Tries strategies at a field, from the i-th one on, until one makes progress (step).
    bool step(Place place, std::size_t i) {
        if (i == strategies_.size()) return false;
        return gets_on(*strategies_[i], place) || step(place, i + 1);
    }

    bool gets_on(Strategy& strategy, Place place) {
        if (!strategy.applies_to(game_.board()[place])) return false;
        observer_.tried(strategy, place);
        const std::optional<Deduction> deduction = strategy.apply(game_, place);
        if (deduction) observer_.deduced(strategy, place, *deduction, game_.board());
        return deduction.has_value();
    }
    // [step]

    // [patient]
    /// Applies the cheapest strategy that makes progress anywhere, at the first field where it
    /// does.
    bool patient_iteration() {
        try {
            for (const auto& strategy : strategies_)
                for (const Place place : places(game_.board()))
                    if (gets_on(*strategy, place)) return true;
            return false;
        } catch (const Unsolvable& proof) {
            observer_.refuted(proof, game_.board());
            if (!backtrack()) throw;
            return true;
        }
    }
    // [patient]

    // [solver members]
    Next report() {
        observer_.solved(game_.board());
        return solved_(game_.board());
    }

    Game& game_;
    const Strategies& strategies_;
    Order order_;
    Solved& solved_;
    Observer& observer_;
};
// [solver members]

// [solve]
/// Solves a board.
///
/// @param strategies  tried in this order; create new ones for each board, because TryAndError
///                    keeps its guesses
/// @param solved      called with each solution; returns whether to continue
/// @param observer    called at every step
template <class Solved, class Observer>
Outcome solve(const Board& board, const Strategies& strategies, Order order, Solved&& solved,
              Observer&& observer, int most_iterations = 1000000) {
    Game game(board);
    return Solver(game, strategies, order, solved, observer).solve(most_iterations);
}
// [solve]

}  // namespace light_rays
// [solver.hpp]
