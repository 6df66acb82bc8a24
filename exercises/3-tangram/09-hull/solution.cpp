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

/// How far the fields reach in a direction: of all corners the largest value.
int reach(const Fields& covered, Point direction) {
    std::vector<int> values;
    for (const Field& field : covered)
        for (const Point& corner : corners_of(field))
            values.push_back(corner.x * direction.x + corner.y * direction.y);
    return *std::max_element(values.begin(), values.end());
}

}  // namespace

Placed hull(const Fields& covered) {
    const int left = -reach(covered, {-1, 0}), right = reach(covered, {1, 0}),
              bottom = -reach(covered, {0, -1}), top = reach(covered, {0, 1});
    return {
        {left, bottom},
        {{right - left, top - bottom},
         {top - left - reach(covered, {-1, 1}), right + top - reach(covered, {1, 1}),
          right - bottom - reach(covered, {1, -1}), -left - bottom - reach(covered, {-1, -1})}}};
}
