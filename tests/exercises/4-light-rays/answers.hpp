#pragma once

#include <algorithm>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge.hpp"
#include "light_rays/strategy.hpp"

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

/// Looks at the answer that came back; the order of its rays does not matter.
inline void expect_answer(Answer came_back, Answer expected, const std::string& why) {
    std::ranges::sort(came_back.rays);
    std::ranges::sort(expected.rays);
    const bool rays_without_force = came_back.finding == expected.finding && expected.finding != Finding::forced;
    grader::judge::expect(came_back, expected, rays_without_force ? "the finding is right, but rays are listed only when they are forced" : why);
}

}  // namespace light_rays
