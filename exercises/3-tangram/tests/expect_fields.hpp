#pragma once

#include <algorithm>
#include <string>

#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"

namespace tangram {

/// Looks at the fields that came back. Whoever has the right ones, but in disorder, is told just
/// that.
inline void expect_fields(const Fields& came_back, const Fields& expected, const std::string& why) {
    Fields in_order = came_back;
    std::ranges::sort(in_order);
    const bool only_disorder = came_back != expected && in_order == expected;
    grader::judge::expect(came_back, expected,
                          only_disorder
                              ? "these are the right fields, but in disorder: they ascend row by "
                                "row from the lowest, and in each row from left to right"
                              : why);
}

}  // namespace tangram
