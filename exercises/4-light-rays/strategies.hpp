#pragma once

#include <optional>

#include "exercises/4-light-rays/given.hpp"
#include "light_rays/intersection.hpp"
#include "light_rays/lonely_field.hpp"

namespace light_rays {

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
