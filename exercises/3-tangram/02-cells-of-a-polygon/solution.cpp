#include "cells_of_a_polygon.hpp"

#include <algorithm>
#include <array>

namespace {

// Counted in quarters of a field, no middle of a quarter is level with a corner.
bool inside(const std::vector<Point>& corners, Point quarter) {
    bool odd = false;
    Point a = corners.back();
    for (const Point& b : corners) {
        const bool starts_below = 4 * a.y < quarter.y, ends_below = 4 * b.y < quarter.y;
        if (starts_below != ends_below) {
            const int slope = (b.x - a.x) / (b.y - a.y);
            const int crossing = 4 * a.x + slope * (quarter.y - 4 * a.y);
            if (crossing > quarter.x) odd = !odd;
        }
        a = b;
    }
    return odd;
}

Cover cover_of(const std::vector<Point>& corners, Point at) {
    const std::array<Point, 4> middles{{{3, 2}, {2, 3}, {1, 2}, {2, 1}}};
    int bits = 0, bit = 1;
    for (const Point& middle : middles) {
        if (inside(corners, Point{4 * at.x, 4 * at.y} + middle)) bits += bit;
        bit *= 2;
    }
    return static_cast<Cover>(bits);
}

}  // namespace

Fields cells_of(const std::vector<Point>& corners) {
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [lowest, highest] = std::ranges::minmax(corners, {}, &Point::y);
    Fields fields;
    for (int y = lowest.y; y < highest.y; ++y)
        for (int x = left.x; x < right.x; ++x) {
            const Cover cover = cover_of(corners, {x, y});
            if (cover != Cover::nothing) fields.push_back({{x, y}, cover});
        }
    return fields;
}
