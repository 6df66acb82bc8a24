#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "exercises/misuse.hpp"
#include "light_rays/intersection.hpp"
#include "light_rays/lonely_field.hpp"
#include "light_rays/ranges.hpp"

/// What the course's own solver says of a board, for functions that are given and for tests.
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
/// `directions`.
inline std::array<int, 4> available_ranges(const Board& board, Place number) {
    std::array<int, 4> fields{};
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) {
        return available_range(board, number, direction);
    });
    return fields;
}

/// What one of the course's own strategies finds at a place.
inline Answer answer_of(Strategy&& strategy, const Board& board, Place place) {
    Game game(board);
    try {
        const std::optional<Deduction> deduction = strategy.apply(game, place);
        if (!deduction) return {Finding::nothing, {}};
        Answer answer{Finding::forced, {}};
        for (const Direction direction : directions) {
            const int fields = deduction->longer[static_cast<std::size_t>(direction)];
            if (fields > 0) answer.rays.push_back({deduction->number, direction, fields});
        }
        return answer;
    } catch (const Unsolvable&) {
        return {Finding::unsolvable, {}};
    }
}

}  // namespace light_rays
