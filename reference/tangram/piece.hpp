// [piece.hpp]
#pragma once

#include <optional>
#include <string>

#include "tangram/octagon.hpp"

namespace tangram {

// [shape]
/// A piece in one orientation, stored in two ways: the fields that it covers, and the edges around
/// it.
struct Shape {
    Box box;  ///< the smallest box around it; its lower left corner is the origin
    Fields fields;
    std::vector<Edge> edges;
    bool operator==(const Shape&) const = default;
};
// [shape]

// [image of a shape]
/// Returns the shape after a symmetry, moved back to the origin.
inline Shape image(Symmetry s, const Shape& shape) {
    const auto [box, way_back] = frame_after(s, shape.box);
    Shape result{box, {}, {}};
    for (const Field& field : shape.fields) {
        const auto [at, cover] = image(s, field);
        result.fields.push_back({at + way_back, cover});
    }
    std::ranges::sort(result.fields);
    for (const Edge& edge : shape.edges)
        result.edges.push_back({image(s, edge.from) + way_back, image(s, edge.to) + way_back});
    return result;
}
// [image of a shape]

// [inside]
/// Whether a quarter of a field is inside closed edges: then a ray from it to the right crosses an
/// odd number of them. A point in its middle is given, in fourths of a field's side; it is never
/// level with a lattice point.
inline bool inside(const std::vector<Edge>& edges, Point quarter) {
    bool odd = false;
    for (const auto& [from, to] : edges) {
        const bool starts_below = 4 * from.y < quarter.y, ends_below = 4 * to.y < quarter.y;
        if (starts_below == ends_below) continue;
        const int slope = (to.x - from.x) / (to.y - from.y);
        const int crossing = 4 * from.x + slope * (quarter.y - 4 * from.y);
        if (crossing > quarter.x) odd = !odd;
    }
    return odd;
}

/// Returns the part of a field that is inside closed edges.
inline Cover cover_of(const std::vector<Edge>& edges, Point at) {
    constexpr std::array<Point, 4> quarters{{{3, 2}, {2, 3}, {1, 2}, {2, 1}}};
    unsigned cover = 0;
    for (unsigned i = 0; i < 4; ++i)
        if (inside(edges, Point{4 * at.x, 4 * at.y} + quarters[i])) cover |= 1U << i;
    return static_cast<Cover>(cover);
}

/// Returns the shape with these edges, which must be closed, simple, and straight or diagonal.
inline Shape shape_of(std::vector<Edge> edges) {
    Point low = edges.front().from, high = low;
    for (const auto& [from, to] : edges) {
        low = lower_left(low, from);
        high = {std::max(high.x, from.x), std::max(high.y, from.y)};
    }
    for (auto& [from, to] : edges) from = from - low, to = to - low;
    Shape shape{{high.x - low.x, high.y - low.y}, {}, std::move(edges)};
    for (int y = 0; y < shape.box.height; ++y)
        for (int x = 0; x < shape.box.width; ++x)
            if (const Cover cover = cover_of(shape.edges, {x, y}); cover != Cover::nothing)
                shape.fields.push_back({{x, y}, cover});
    return shape;
}
// [inside]

// [symmetries of a shape]
/// Returns the symmetries that map a shape to itself. They must also be symmetries of its octagon.
inline Group symmetries_of(const Shape& shape) {
    Group group = symmetries_of(hull(shape.fields).octagon);
    std::erase_if(group, [&](Symmetry s) { return image(s, shape).fields != shape.fields; });
    return group;
}
// [symmetries of a shape]

// [kind]
/// Equal pieces, and their shape in each orientation.
struct Kind {
    std::string name;
    std::size_t copies = 1;
    Group group;                       ///< the symmetries of the piece
    std::vector<Shape> orientations;   ///< 1, 2, 4 or 8 of them
    std::vector<Symmetry> brought_by;  ///< by orientation: a symmetry that leads to it
    std::array<std::size_t, 8> orientation_after{};  ///< by symmetry: the resulting orientation

    bool operator==(const Kind&) const = default;
};

/// Finds the orientations of a piece. Symmetries that differ only by a symmetry of the piece look
/// the same: an orientation is a left coset of the piece's group.
inline Kind kind_of(std::string name, std::size_t copies, const Shape& shape) {
    Kind kind{std::move(name), copies, symmetries_of(shape), {}, {}, {}};
    std::array<bool, 8> known{};
    for (const Symmetry s : symmetries) {
        if (known[number(s)]) continue;
        for (const Symmetry own : kind.group) {
            known[number(s * own)] = true;
            kind.orientation_after[number(s * own)] = kind.orientations.size();
        }
        kind.orientations.push_back(image(s, shape));
        kind.brought_by.push_back(s);
    }
    return kind;
}
// [kind]

// [position]
/// Where a piece is laid: its orientation, and the lower left corner of its box.
struct Position {
    std::size_t orientation = 0;
    Point at;
    auto operator<=>(const Position&) const = default;
};
// [position]

// [motion]
/// A symmetry about the origin, then a shift: it maps a figure to a congruent one.
struct Motion {
    Symmetry symmetry;
    Point shift;
};

/// Returns the position to which a motion takes a piece.
inline Position image(const Motion& motion, const Kind& kind, const Position& position) {
    const auto& [s, shift] = motion;
    const Box& box = kind.orientations[position.orientation].box;
    const Point opposite = position.at + Point{box.width, box.height};
    return {kind.orientation_after[number(s * kind.brought_by[position.orientation])],
            lower_left(image(s, position.at), image(s, opposite)) + shift};
}

/// Returns the motion of everything in a box under a symmetry, after which the box is back at the
/// origin.
inline Motion within(const Box& box, Symmetry s) { return {s, frame_after(s, box).way_back}; }
// [motion]

}  // namespace tangram
// [piece.hpp]
