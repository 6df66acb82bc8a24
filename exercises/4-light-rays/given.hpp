#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "exercises/misuse.hpp"
#include "light_rays/ranges.hpp"

namespace light_rays {

/// The place of a number field, as a given function takes it.
/// @throws Misuse where no number stands
inline Place number_at(const Board& board, Place place, const std::string& function) {
    const bool is_field = board.contains(place) && board.index(place) < board.fields.size();
    demand(is_field && board[place].is_number(),
           function + "(board, " + describe(place) + "), but no number stands there");
    return place;
}

/// What a number has available in each of the four directions, in the order of `directions`: what
/// some exercises are given.
inline std::array<int, 4> available_ranges(const Board& board, Place number) {
    std::array<int, 4> fields{};
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) {
        return available_range(board, number, direction);
    });
    return fields;
}

}  // namespace light_rays
