// [symmetry.hpp]
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "tangram/lattice.hpp"

namespace tangram {

// [symmetry]
/// A symmetry of the square: optionally a reflection in the vertical axis, then quarter turns
/// counter-clockwise.
struct Symmetry {
    bool mirrored = false;
    int quarter_turns = 0;  ///< 0 to 3
    auto operator<=>(const Symmetry&) const = default;
};

/// All eight; the first is the identity.
inline constexpr std::array<Symmetry, 8> symmetries{
    {{false, 0}, {false, 1}, {false, 2}, {false, 3}, {true, 0}, {true, 1}, {true, 2}, {true, 3}}};

/// Returns the index of a symmetry among the eight.
constexpr std::size_t number(Symmetry s) {
    return static_cast<std::size_t>((s.mirrored ? 4 : 0) + s.quarter_turns);
}

/// First `b`, then `a`. A mirror swaps left and right turns.
constexpr Symmetry operator*(Symmetry a, Symmetry b) {
    const int turned_before = a.mirrored ? 4 - b.quarter_turns : b.quarter_turns;
    return {a.mirrored != b.mirrored, (a.quarter_turns + turned_before) % 4};
}
// [symmetry]

// [image of a point]
/// Returns the image of a point under a symmetry about the origin.
constexpr Point image(Symmetry s, Point point) {
    if (s.mirrored) point.x = -point.x;
    for (int i = 0; i < s.quarter_turns; ++i) point = {-point.y, point.x};
    return point;
}
// [image of a point]

// [image of a field]
/// Returns the image of the covered quarters: they move like the points, one further with each
/// turn.
constexpr Cover image(Symmetry s, Cover cover) {
    unsigned quarters = static_cast<unsigned>(cover);
    const unsigned right = quarters & 1, left = quarters >> 2 & 1;
    if (s.mirrored) quarters = (quarters & 0b1010) | right << 2 | left;
    return static_cast<Cover>((quarters << s.quarter_turns | quarters >> (4 - s.quarter_turns)) &
                              15);
}

/// Returns the smaller coordinates of two opposite corners.
constexpr Point lower_left(Point a, Point b) { return {std::min(a.x, b.x), std::min(a.y, b.y)}; }

constexpr Field image(Symmetry s, const Field& field) {
    const Point opposite = field.at + Point{1, 1};
    return {lower_left(image(s, field.at), image(s, opposite)), image(s, field.cover)};
}
// [image of a field]

// [frame]
/// The box after a symmetry, and the shift that takes it back to the origin.
struct Frame {
    Box box;
    Point way_back;
};

constexpr Frame frame_after(Symmetry s, const Box& box) {
    const Point corner = image(s, Point{box.width, box.height}), low = lower_left(corner, {});
    return {{std::max(corner.x, -corner.x), std::max(corner.y, -corner.y)}, Point{} - low};
}
// [frame]

}  // namespace tangram
// [symmetry.hpp]
