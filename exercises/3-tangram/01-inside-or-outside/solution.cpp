#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    bool inside = false;
    Point from = corners.back();
    for (const Point to : corners) {
        const int low = std::min(from.y, to.y), high = std::max(from.y, to.y);
        if (from.x > field.x && low <= field.y && field.y < high) inside = !inside;
        from = to;
    }
    return inside;
}
