#pragma once

#include <cmath>
#include <optional>

#include "light_rays/solver.hpp"

namespace light_rays {

/// How hard a board is, by the dearest strategy that it takes.
enum class Level : std::uint8_t {
    easy,    ///< LonelyField and Intersection suffice
    medium,  ///< it takes DrivenAwayBeams, too
    hard,    ///< it takes a guess
};

// [difficulty]
/// Adds up what the steps to a solution cost.
struct Cost : Unobserved {
    double sum = 0;
    double dearest = 0;  ///< of the strategies that did something

    void deduced(const Strategy& strategy, Place, const Deduction&, const Board&) {
        sum += strategy.cost();
        dearest = std::max(dearest, strategy.cost());
    }
};

/// How hard a board is, as the Java program measures it, at other costs: the decimal logarithm of
/// what all steps cost together, guesses in vain included, for each light field.
inline double difficulty(const Cost& cost, const Board& board) {
    return std::log10(cost.sum / light_fields(board));
}
// [difficulty]

/// What was measured of a board, solved patiently by all four strategies.
struct Difficulty {
    Level level;
    double value;
};

/// The level of a board that was solved at that cost.
Level level_of(const Cost& cost);

/// @return nothing when the board has no solution, or no light field
std::optional<Difficulty> measure_difficulty(const Board& board);

/// "easy", "medium" or "hard".
const char* in_words(Level level);

}  // namespace light_rays
