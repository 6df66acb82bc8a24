// Line by line, with all crossings of a line at once
// Price: crossings are kept and sorted, but the corners are gone through four times for each row
// instead of four times for each field.
#include "cells_of_a_polygon.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace {

/// Where the edges cross a level line, from left to right. Counted in quarters of a field.
std::vector<int> crossings(const std::vector<Point>& corners, int level) {
    std::vector<int> found;
    Point a = corners.back();
    for (const Point& b : corners) {
        if ((4 * a.y < level) != (4 * b.y < level))
            found.push_back(4 * a.x + (b.x - a.x) / (b.y - a.y) * (level - 4 * a.y));
        a = b;
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

Fields cells_of(const std::vector<Point>& corners) {
    constexpr std::array<Point, 4> middles{{{3, 2}, {2, 3}, {1, 2}, {2, 1}}};
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [lowest, highest] = std::ranges::minmax(corners, {}, &Point::y);
    Fields fields;
    for (int y = lowest.y; y < highest.y; ++y) {
        std::array<std::vector<int>, 4> crossed;
        for (std::size_t i = 0; i < 4; ++i) crossed[i] = crossings(corners, 4 * y + middles[i].y);
        for (int x = left.x; x < right.x; ++x) {
            int bits = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                const auto beyond = std::ranges::lower_bound(crossed[i], 4 * x + middles[i].x);
                if ((beyond - crossed[i].begin()) % 2 != 0) bits |= 1 << i;
            }
            if (bits != 0) fields.push_back({{x, y}, static_cast<Cover>(bits)});
        }
    }
    return fields;
}
