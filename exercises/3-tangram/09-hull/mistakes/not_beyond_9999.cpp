// Begins to look for the border of the box with 9999, though coordinates go up to 10,000.
// Caught by: Fields lie anywhere
#include "hull.hpp"

namespace {

std::vector<Point> corners_of(const Field& field) {
    const Point left_below = field.at, right_below = field.at + Point{1, 0},
                right_above = field.at + Point{1, 1}, left_above = field.at + Point{0, 1};
    switch (field.cover) {
        case Cover::upper_right: return {right_below, right_above, left_above};
        case Cover::upper_left: return {right_above, left_above, left_below};
        case Cover::lower_left: return {left_above, left_below, right_below};
        case Cover::lower_right: return {left_below, right_below, right_above};
        default: return {left_below, right_below, right_above, left_above};
    }
}

}  // namespace

Placed hull(const Fields& covered) {
    int left = 9999, right = -9999, bottom = 9999, top = -9999;
    for (const Field& field : covered)
        for (const Point& corner : corners_of(field)) {
            left = std::min(left, corner.x), right = std::max(right, corner.x);
            bottom = std::min(bottom, corner.y), top = std::max(top, corner.y);
        }
    const int width = right - left, height = top - bottom, most = width + height;
    std::array<int, 4> cut{most, most, most, most};
    for (const Field& field : covered)
        for (const Point& corner : corners_of(field)) {
            const int from_left = corner.x - left, from_right = right - corner.x,
                      from_below = corner.y - bottom, from_top = top - corner.y;
            cut[0] = std::min(cut[0], from_left + from_top);
            cut[1] = std::min(cut[1], from_right + from_top);
            cut[2] = std::min(cut[2], from_right + from_below);
            cut[3] = std::min(cut[3], from_left + from_below);
        }
    return {{left, bottom}, {{width, height}, cut}};
}
