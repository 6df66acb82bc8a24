// Each edge flips all that lies to its right
// Price: no spot is asked whether it lies inside and nothing is counted in quarters, but each edge
// runs to the end of all its rows and flips fields that a later edge flips back.
#include "cells_of_a_polygon.hpp"

#include <algorithm>
#include <map>

Fields cells_of(const std::vector<Point>& corners) {
    const int end = std::ranges::max(corners, {}, &Point::x).x;
    std::map<Point, int> quarters;  // by field, a bit each as in Cover
    const auto flip = [&](Point at, Cover cover) { quarters[at] ^= static_cast<int>(cover); };

    Point a = corners.back();
    for (const Point& b : corners) {
        const Point low = std::min(a, b), high = std::max(a, b);
        for (int y = low.y; y < high.y; ++y) {
            const int slope = (high.x - low.x) / (high.y - low.y);
            int x = low.x + slope * (y - low.y);
            if (slope == 1) flip({x++, y}, Cover::lower_right);
            if (slope == -1) flip({x - 1, y}, Cover::upper_right);
            for (; x < end; ++x) flip({x, y}, Cover::whole);
        }
        a = b;
    }

    Fields fields;
    for (const auto& [at, bits] : quarters)
        if (bits != 0) fields.push_back({at, static_cast<Cover>(bits)});
    return fields;
}
