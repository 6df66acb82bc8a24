#pragma once

#include <algorithm>
#include <array>

#include "light_rays/ranges.hpp"

namespace light_rays {

/// What a number has available in each of the four directions, in the order of `directions`: what some exercises are given.
inline std::array<int, 4> available_ranges(const Board& board, Place number) {
    std::array<int, 4> fields{};
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) { return available_range(board, number, direction); });
    return fields;
}

}  // namespace light_rays
