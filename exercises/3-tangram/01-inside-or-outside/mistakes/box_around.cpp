// Takes all that lies in the box around the polygon for inside.
// Caught by: A gap is outside, though there are edges around it
#include "inside_or_outside.hpp"

bool lies_inside(const std::vector<Point>& corners, Point field) {
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [lowest, highest] = std::ranges::minmax(corners, {}, &Point::y);
    return left.x <= field.x && field.x < right.x && lowest.y <= field.y && field.y < highest.y;
}
