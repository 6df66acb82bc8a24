#pragma once

#include <algorithm>
#include <string>

#include "exercises/4-light-rays/reference.hpp"
#include "grader/judge/judge.hpp"

namespace light_rays {

/// Looks at the answer that came back; the order of its rays does not matter.
inline void expect_answer(Answer came_back, Answer expected, const std::string& why) {
    std::ranges::sort(came_back.rays);
    std::ranges::sort(expected.rays);
    const bool rays_without_force =
        came_back.finding == expected.finding && expected.finding != Finding::forced;
    grader::judge::expect(
        came_back, expected,
        rays_without_force ? "the finding is right, but rays are listed only when they are forced"
                           : why);
}

}  // namespace light_rays
