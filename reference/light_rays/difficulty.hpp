#pragma once

#include <cmath>
#include <optional>

#include "light_rays/solver.hpp"

namespace light_rays {

/// The difficulty of a board: the most expensive strategy that it needs.
enum class Level : std::uint8_t {
    easy,    ///< LonelyField and Intersection are enough
    medium,  ///< needs DrivenAwayBeams, too
    hard,    ///< needs a guess
};

// [difficulty]
/// An observer that adds up the cost of all steps to a solution.
struct Cost : Unobserved {
    double sum = 0;
    double most_expensive = 0;  ///< the most expensive strategy that made a step

    void deduced(const Strategy& strategy, Place, const Deduction&, const Board&) {
        sum += strategy.cost();
        most_expensive = std::max(most_expensive, strategy.cost());
    }
};

/// The difficulty of a board, measured as in the Java program, but with other costs: the decimal
/// logarithm of the cost of all steps, wrong guesses included, per light field.
inline double difficulty(const Cost& cost, const Board& board) {
    return std::log10(cost.sum / light_fields(board));
}
// [difficulty]

/// The difficulty of a board, measured with all four strategies in patient order.
struct Difficulty {
    Level level;
    double value;
};

/// Returns the level of a board that was solved at this cost.
Level level_of(const Cost& cost);

/// @return nothing when the board has no solution, or no light field
std::optional<Difficulty> measure_difficulty(const Board& board);

/// Returns "easy", "medium" or "hard".
const char* in_words(Level level);

}  // namespace light_rays
