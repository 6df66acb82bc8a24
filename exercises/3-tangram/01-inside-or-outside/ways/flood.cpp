// Pour paint on a field outside, and see whether it runs to this one
// Price: a list of all painted fields, where a walk needs none; in return one flood would answer
// for all fields at once, and nobody has to know the trick with odd and even.
#include "inside_or_outside.hpp"

namespace {

/// Whether an edge separates a field from the one above it, or from the one on its right.
bool edge_between(const std::vector<Point>& corners, Point field, bool above) {
    Point from = corners.back();
    for (const Point to : corners) {
        const bool across =
            above ? from.y == to.y && from.y == field.y + 1 && std::min(from.x, to.x) <= field.x &&
                        field.x < std::max(from.x, to.x)
                  : from.x == to.x && from.x == field.x + 1 && std::min(from.y, to.y) <= field.y &&
                        field.y < std::max(from.y, to.y);
        if (across) return true;
        from = to;
    }
    return false;
}

}  // namespace

bool lies_inside(const std::vector<Point>& corners, Point field) {
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [lowest, highest] = std::ranges::minmax(corners, {}, &Point::y);
    const auto in_box = [&](Point at) {
        return left.x - 1 <= at.x && at.x <= right.x && lowest.y - 1 <= at.y && at.y <= highest.y;
    };
    if (!in_box(field)) return false;
    std::vector<Point> painted{{left.x - 1, lowest.y - 1}};
    const auto paint = [&](Point at) {
        if (in_box(at) && std::ranges::find(painted, at) == painted.end()) painted.push_back(at);
    };
    for (std::size_t i = 0; i < painted.size(); ++i) {
        const Point at = painted[i], below = at - Point{0, 1}, on_left = at - Point{1, 0};
        if (!edge_between(corners, at, true)) paint(at + Point{0, 1});
        if (!edge_between(corners, below, true)) paint(below);
        if (!edge_between(corners, at, false)) paint(at + Point{1, 0});
        if (!edge_between(corners, on_left, false)) paint(on_left);
    }
    return std::ranges::find(painted, field) == painted.end();
}
