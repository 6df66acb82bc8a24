// Is content with an edge on either side, and does not count.
// Caught by: The fields inside random polygons are found
#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    bool left = false, right = false;
    Point from = corners.back();
    for (const Point to : corners) {
        const int low = std::min(from.y, to.y), high = std::max(from.y, to.y);
        if (low <= field.y && field.y < high) (from.x > field.x ? right : left) = true;
        from = to;
    }
    return left && right;
}
