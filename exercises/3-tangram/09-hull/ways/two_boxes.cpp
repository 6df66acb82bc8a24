// Two boxes around the corners, one of them turned by 45 degrees
// Price: a struct and a template more; in return the corners are listed once, where the solution
// lists them eight times, and the four pairs of sides are four lines that look alike.
#include "hull.hpp"

namespace {

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

struct Range {
    int low, high;
};

/// From where to where points reach, in the quantity that `along` measures of each.
template <class Along>
Range range(const std::vector<Point>& points, Along along) {
    const auto [first, last] = std::ranges::minmax(points, {}, along);
    return {along(first), along(last)};
}

}  // namespace

Placed hull(const Fields& covered) {
    const std::vector<Point> corners = corners_of(covered);
    const Range x = range(corners, [](Point p) { return p.x; });
    const Range y = range(corners, [](Point p) { return p.y; });
    const Range sum = range(corners, [](Point p) { return p.x + p.y; });
    const Range difference = range(corners, [](Point p) { return p.x - p.y; });
    return {{x.low, y.low},
            {{x.high - x.low, y.high - y.low},
             {difference.low - (x.low - y.high), x.high + y.high - sum.high,
              x.high - y.low - difference.high, sum.low - (x.low + y.low)}}};
}
