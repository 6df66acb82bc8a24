// [octagon.hpp]
#pragma once

#include <limits>
#include <utility>
#include <vector>

#include "tangram/symmetry.hpp"

namespace tangram {

// [area of an octagon]
/// The area in elementary triangles: two per field, and s * s for a cut corner with legs s.
constexpr int area(const Octagon& octagon) {
    int result = 2 * octagon.box.width * octagon.box.height;
    for (const int s : octagon.cut) result -= s * s;
    return result;
}

/// Whether the cuts do not overlap and some area is left.
constexpr bool is_figure(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    const auto& [s2, s4] = octagon.box;
    return std::min({s1, s3, s5, s7}) >= 0 && s1 + s3 <= s2 && s3 + s5 <= s4 && s5 + s7 <= s2 &&
           s1 + s7 <= s4 && area(octagon) > 0;
}
// [area of an octagon]

// [image of an octagon]
/// Returns the octagon after a symmetry: its corners change places.
constexpr Octagon image(Symmetry s, const Octagon& octagon) {
    auto [s1, s3, s5, s7] = octagon.cut;
    if (s.mirrored) std::swap(s1, s3), std::swap(s5, s7);
    std::array<int, 4> cut{s1, s3, s5, s7};
    std::rotate(cut.begin(), cut.begin() + s.quarter_turns, cut.end());
    return {frame_after(s, octagon.box).box, cut};
}

/// A subgroup of the eight symmetries.
using Group = std::vector<Symmetry>;

/// Returns the symmetries that map an octagon to itself.
inline Group symmetries_of(const Octagon& octagon) {
    Group group;
    for (const Symmetry s : symmetries)
        if (image(s, octagon) == octagon) group.push_back(s);
    return group;
}
// [image of an octagon]

// [fields of an octagon]
/// Returns what a cut leaves of a field that is `steps` fields away from the cut corner.
constexpr Cover left_by_cut(int cut, int steps, Cover corner) {
    if (steps < cut - 1) return Cover::nothing;
    return steps == cut - 1 ? without(Cover::whole, corner) : Cover::whole;
}

/// Returns the fields inside an octagon whose box is at the origin.
inline Fields fields_of(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    Fields fields;
    for (int y = 0; y < octagon.box.height; ++y)
        for (int x = 0; x < octagon.box.width; ++x) {
            const int to_right = octagon.box.width - 1 - x, to_top = octagon.box.height - 1 - y;
            const Cover cover = left_by_cut(s1, x + to_top, Cover::upper_left) &
                                left_by_cut(s3, to_right + to_top, Cover::upper_right) &
                                left_by_cut(s5, to_right + y, Cover::lower_right) &
                                left_by_cut(s7, x + y, Cover::lower_left);
            if (cover != Cover::nothing) fields.push_back({{x, y}, cover});
        }
    return fields;
}
// [fields of an octagon]

// [edges of an octagon]
/// Returns the sides of an octagon whose box is at the origin, clockwise from the top one.
inline std::vector<Edge> edges_of(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    const auto& [s2, s4] = octagon.box;
    const std::array<Point, 8> corners{{{s1, s4},
                                        {s2 - s3, s4},
                                        {s2, s4 - s3},
                                        {s2, s5},
                                        {s2 - s5, 0},
                                        {s7, 0},
                                        {0, s7},
                                        {0, s4 - s1}}};
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < 8; ++i)
        if (const Edge edge{corners[i], corners[(i + 1) % 8]}; edge.from != edge.to)
            edges.push_back(edge);
    return edges;
}
// [edges of an octagon]

// [hull]
/// Returns the corners of a field or half field.
inline std::vector<Point> corners_of(const Field& field) {
    std::vector<Point> corners;
    const auto add_unless_missing = [&](Cover opposite_half, Point corner) {
        if (field.cover != opposite_half) corners.push_back(field.at + corner);
    };
    add_unless_missing(Cover::upper_right, {0, 0});
    add_unless_missing(Cover::upper_left, {1, 0});
    add_unless_missing(Cover::lower_left, {1, 1});
    add_unless_missing(Cover::lower_right, {0, 1});
    return corners;
}

/// Returns the smallest octagon around some fields, at least one: a convex hull with only the eight
/// directions of the lattice.
inline Placed hull(const Fields& fields) {
    struct Range {
        int low = std::numeric_limits<int>::max(), high = std::numeric_limits<int>::min();
        void take(int value) { low = std::min(low, value), high = std::max(high, value); }
    } x, y, rising, falling;
    for (const Field& field : fields)
        for (const Point& corner : corners_of(field)) {
            x.take(corner.x), y.take(corner.y);
            rising.take(corner.x + corner.y), falling.take(corner.x - corner.y);
        }
    const Box box{x.high - x.low, y.high - y.low};
    return {{x.low, y.low},
            {box,
             {falling.low - (x.low - y.high), x.high + y.high - rising.high,
              x.high - y.low - falling.high, rising.low - (x.low + y.low)}}};
}
// [hull]

}  // namespace tangram
// [octagon.hpp]
