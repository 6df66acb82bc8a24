// Each cut is the way from a corner of the box to the nearest covered point
// Price: nothing can be cut before the box is known, so the corners are gone through six times; in
// return one formula, without a sign to get wrong, serves all four cuts.
#include <cstdlib>

#include "hull.hpp"

namespace {

/// The corners of all fields. The one opposite to the right angle is missing in a half.
std::vector<Point> corners_of(const Fields& covered) {
    std::vector<Point> corners;
    for (const auto& [at, cover] : covered) {
        if (cover != Cover::upper_right) corners.push_back(at);
        if (cover != Cover::upper_left) corners.push_back(at + Point{1, 0});
        if (cover != Cover::lower_left) corners.push_back(at + Point{1, 1});
        if (cover != Cover::lower_right) corners.push_back(at + Point{0, 1});
    }
    return corners;
}

/// Along the lattice, as all points of a slanted line are equally far from the corner that it cuts.
int distance(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

}  // namespace

Placed hull(const Fields& covered) {
    const std::vector<Point> corners = corners_of(covered);
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [bottom, top] = std::ranges::minmax(corners, {}, &Point::y);
    const Point low{left.x, bottom.y}, high{right.x, top.y};
    const auto cut = [&](Point corner) {
        int least = distance(low, high);
        for (const Point& point : corners) least = std::min(least, distance(corner, point));
        return least;
    };
    return {low,
            {{high.x - low.x, high.y - low.y},
             {cut({low.x, high.y}), cut(high), cut({high.x, low.y}), cut(low)}}};
}
