#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "exercises/misuse.hpp"
#include "light_rays/ranges.hpp"

namespace light_rays {

/// Checks that a place is a number field before a given function uses it, and returns the place.
/// @throws Misuse when the place is not a number field
inline Place number_at(const Board& board, Place place, const std::string& function) {
    const bool is_field = board.contains(place) && board.index(place) < board.fields.size();
    demand(is_field && board[place].is_number(),
           function + "(board, " + describe(place) + "), but no number stands there");
    return place;
}

/// Number of fields available to a number in each of the four directions, in the order of
/// `directions`. Some exercises are given this.
inline std::array<int, 4> available_ranges(const Board& board, Place number) {
    std::array<int, 4> fields{};
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) {
        return available_range(board, number, direction);
    });
    return fields;
}

}  // namespace light_rays
