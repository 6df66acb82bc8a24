// Meet in the middle: pairs of cuts that make up for each other
// Price: the pairs must be kept, 1,326 of them for the widest box of area 100, but for all its
// figures there are 52,608 look-ups, where three loops for three cuts go round 1,311,144 times.
#include "all_outlines.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace {

using Numbers = std::array<int, 6>;

Numbers turned(const Numbers& numbers) {
    const auto& [s2, s4, s1, s3, s5, s7] = numbers;
    return {s4, s2, s3, s5, s7, s1};
}

Numbers mirrored(const Numbers& numbers) {
    const auto& [s2, s4, s1, s3, s5, s7] = numbers;
    return {s2, s4, s3, s1, s7, s5};
}

bool is_smallest_image(const Numbers& numbers) {
    Numbers image = numbers;
    for (int turns = 0; turns < 4; ++turns) {
        image = turned(image);
        if (std::min(image, mirrored(image)) < numbers) return false;
    }
    return true;
}

}  // namespace

std::vector<Octagon> outlines(int area) {
    std::vector<Octagon> found;
    for (int s2 = 1; 2 * s2 - 1 <= area; ++s2) {
        // By the sum of their squares, all pairs of cuts that have room on one side of the box.
        std::multimap<int, std::array<int, 2>> pairs;
        for (int a = 0; a <= s2; ++a)
            for (int b = 0; a + b <= s2; ++b) pairs.insert({a * a + b * b, {a, b}});
        for (int s4 = s2; 2 * s2 * (s4 - s2) <= area; ++s4)
            for (const auto& [sum, upper] : pairs) {
                auto [lower, end] = pairs.equal_range(2 * s2 * s4 - area - sum);
                for (; lower != end; ++lower) {
                    const auto& [s1, s3] = upper;
                    const auto& [s5, s7] = lower->second;
                    if (s3 + s5 > s4 || s1 + s7 > s4) continue;
                    if (is_smallest_image({s2, s4, s1, s3, s5, s7}))
                        found.push_back({{s2, s4}, {s1, s3, s5, s7}});
                }
            }
    }
    return found;
}
