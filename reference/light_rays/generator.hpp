#pragma once

#include <cstdint>
#include <optional>

#include "light_rays/difficulty.hpp"

namespace light_rays {

/// The wanted kind of board.
struct Wish {
    int columns = 7, rows = 7;  ///< 2 to `most_side`
    Level level = Level::easy;
    std::uint64_t seed = 1;  ///< a seed gives the same board on every machine
};

/// Makes a board with exactly one solution.
/// @param most_attempts  the number of boards to try
/// @return nothing when none of them has the wanted level
/// @throws std::invalid_argument for a size that is not allowed
std::optional<Board> generate(const Wish& wish, int most_attempts = 1000);

}  // namespace light_rays
