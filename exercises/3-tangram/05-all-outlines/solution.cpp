#include "all_outlines.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

Octagon turned(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    return {{octagon.box.height, octagon.box.width}, {s3, s5, s7, s1}};
}

Octagon mirrored(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    return {octagon.box, {s3, s1, s7, s5}};
}

std::array<int, 6> numbers(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    return {octagon.box.width, octagon.box.height, s1, s3, s5, s7};
}

bool is_smallest_image(const Octagon& octagon) {
    Octagon image = octagon;
    for (int turns = 0; turns < 4; ++turns) {
        image = turned(image);
        if (std::min(numbers(image), numbers(mirrored(image))) < numbers(octagon)) return false;
    }
    return true;
}

}  // namespace

std::vector<Octagon> outlines(int area) {
    std::vector<Octagon> found;
    for (int s2 = 1; 2 * s2 - 1 <= area; ++s2)
        for (int s4 = s2; 2 * s2 * (s4 - s2) <= area; ++s4)
            for (int s1 = 0; s1 <= s2; ++s1)
                for (int s3 = 0; s1 + s3 <= s2; ++s3)
                    for (int s5 = 0; s5 <= s2 && s3 + s5 <= s4; ++s5) {
                        const int square = 2 * s2 * s4 - s1 * s1 - s3 * s3 - s5 * s5 - area;
                        const int s7 =
                            static_cast<int>(std::lround(std::sqrt(std::max(square, 0))));
                        if (s7 * s7 != square || s5 + s7 > s2 || s1 + s7 > s4) continue;
                        const Octagon octagon{{s2, s4}, {s1, s3, s5, s7}};
                        if (is_smallest_image(octagon)) found.push_back(octagon);
                    }
    return found;
}
