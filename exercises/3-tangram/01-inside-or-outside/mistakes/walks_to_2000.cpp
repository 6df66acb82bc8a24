// Walks from the field to the right, but no farther than to 2000.
// Caught by: Polygon and field may be anywhere
#include "inside_or_outside.hpp"

namespace {

/// Whether the edge on the left of a field is one of the polygon's.
bool is_on_edge(const std::vector<Point>& corners, Point field) {
    Point from = corners.back();
    for (const Point to : corners) {
        const int low = std::min(from.y, to.y), high = std::max(from.y, to.y);
        if (from.x == field.x && to.x == field.x && low <= field.y && field.y < high) return true;
        from = to;
    }
    return false;
}

}  // namespace

bool lies_inside(const std::vector<Point>& corners, Point field) {
    bool inside = false;
    for (int x = field.x + 1; x < 2000; ++x)
        if (is_on_edge(corners, {x, field.y})) inside = !inside;
    return inside;
}
