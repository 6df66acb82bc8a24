// Takes it for granted that the corners go round counter-clockwise, with the inside on their left.
// Caught by: The corners may go round either way and begin anywhere
#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    int turns = 0;
    Point from = corners.back();
    for (const Point to : corners) {
        if (from.x > field.x && from.y <= field.y && field.y < to.y) ++turns;
        if (from.x > field.x && to.y <= field.y && field.y < from.y) --turns;
        from = to;
    }
    return turns > 0;
}
