// Count how often the line goes around the field
// Price: two cases instead of one, but the number says more than yes or no: which way the corners
// go round, and, of a line that crosses itself, how often it goes around the field.
#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    int times_around = 0;
    Point from = corners.back();
    for (const Point to : corners) {
        const bool on_right = from.x > field.x;
        if (on_right && from.y <= field.y && field.y < to.y) ++times_around;
        if (on_right && to.y <= field.y && field.y < from.y) --times_around;
        from = to;
    }
    return times_around != 0;
}
