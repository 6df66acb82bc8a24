// Overlooks edges that are given from their upper end to their lower one.
// Caught by: The fields of a rectangle lie inside, those around it outside
#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    bool inside = false;
    Point from = corners.back();
    for (const Point to : corners) {
        if (from.x > field.x && from.y <= field.y && field.y < to.y) inside = !inside;
        from = to;
    }
    return inside;
}
