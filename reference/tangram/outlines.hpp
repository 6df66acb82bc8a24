// [outlines.hpp]
#pragma once

#include <cmath>

#include "tangram/octagon.hpp"

namespace tangram {

// [stands for its images]
/// Orders octagons by their boxes, then by their corners from left to right, bottom first.
constexpr bool operator<(const Octagon& a, const Octagon& b) {
    const auto key = [](const Octagon& octagon) {
        const auto& [s1, s3, s5, s7] = octagon.cut;
        return std::array<int, 6>{octagon.box.width, octagon.box.height, s7, s1, s5, s3};
    };
    return key(a) < key(b);
}

/// Whether an octagon is the one that we keep of its images: the smallest.
inline bool stands_for_its_images(const Octagon& octagon) {
    return std::ranges::none_of(symmetries,
                                [&](Symmetry s) { return image(s, octagon) < octagon; });
}
// [stands for its images]

// [outlines]
/// Returns the smallest whole number whose square is at least `square`.
inline int root_up(int square) {
    return square <= 0 ? 0 : static_cast<int>(std::ceil(std::sqrt(square)));
}

/// Returns all convex figures of an area, up to congruence: the whole-number solutions of
/// area = 2 s2 s4 - (s1^2 + s3^2 + s5^2 + s7^2) that are figures, the smallest of each class.
///
/// @param area  in elementary triangles, at least 1
inline std::vector<Octagon> outlines(int area) {
    std::vector<Octagon> found;
    for (int s2 = 1; 2 * s2 <= area + 1; ++s2)
        for (int s4 = s2; 2 * s2 * (s4 - s2) <= area; ++s4) {
            const int squares = 2 * s2 * s4 - area;
            for (int s7 = 0; 2 * s7 <= s2 && squares <= s2 * s2 + s7 * s7 + (s2 - s7) * (s2 - s7);
                 ++s7)
                for (int s1 = s7; s1 <= s2 && s1 + s7 <= s4; ++s1) {
                    const int rest = squares - s7 * s7 - s1 * s1;
                    int s5 = std::max(s7, root_up(rest - (s2 - s1) * (s2 - s1)));
                    for (; s5 + s7 <= s2 && s5 * s5 <= rest; ++s5) {
                        const int s3 = root_up(rest - s5 * s5);
                        const Octagon octagon{{s2, s4}, {s1, s3, s5, s7}};
                        if (tangram::area(octagon) == area && is_figure(octagon) &&
                            stands_for_its_images(octagon))
                            found.push_back(octagon);
                    }
                }
        }
    return found;
}
// [outlines]

}  // namespace tangram
// [outlines.hpp]
