#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    // The last edge runs from corners.back() to corners.front(). A point has an x and a y.
    (void)corners, (void)field;
    todo("TODO: find out whether the field lies inside");
}
