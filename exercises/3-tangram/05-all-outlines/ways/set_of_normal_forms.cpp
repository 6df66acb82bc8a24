// A normal form for each figure, and a set of them
// Price: the set must be kept, but any image may stand for a figure while one looks, so that the
// largest cut can stay at the top left: for the area 100 the loops go round 499,511 times instead
// of 1,311,144.
#include "all_outlines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

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

/// The smallest of its eight images, which is the same for all of them.
Numbers normal_form(const Numbers& numbers) {
    Numbers smallest = numbers, image = numbers;
    for (int turns = 0; turns < 4; ++turns) {
        image = turned(image);
        smallest = std::min({smallest, image, mirrored(image)});
    }
    return smallest;
}

}  // namespace

std::vector<Octagon> outlines(int area) {
    std::set<Numbers> forms;
    for (int s2 = 1; 2 * s2 - 1 <= area; ++s2)
        for (int s4 = s2; 2 * s2 * (s4 - s2) <= area; ++s4)
            for (int s1 = 0; s1 <= s2; ++s1)
                // Mirrors bring the largest cut to the top left.
                for (int s3 = 0; s3 <= s1 && s1 + s3 <= s2; ++s3)
                    for (int s5 = 0; s5 <= s1 && s3 + s5 <= s4; ++s5) {
                        const int square = 2 * s2 * s4 - s1 * s1 - s3 * s3 - s5 * s5 - area;
                        if (square < 0 || square > s1 * s1) continue;
                        const int s7 = static_cast<int>(std::lround(std::sqrt(square)));
                        if (s7 * s7 == square && s5 + s7 <= s2 && s1 + s7 <= s4)
                            forms.insert(normal_form({s2, s4, s1, s3, s5, s7}));
                    }
    std::vector<Octagon> found;
    for (const auto& [s2, s4, s1, s3, s5, s7] : forms)
        found.push_back({{s2, s4}, {s1, s3, s5, s7}});
    return found;
}
