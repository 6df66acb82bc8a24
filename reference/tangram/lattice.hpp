// [lattice.hpp]
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

/// Chapter 3: the tangram of 1967 and the programs that lay its pieces.
namespace tangram {

// [point]
/// A point of the square lattice; x grows to the right, y upwards. Points are ordered row by row
/// from the bottom, and from left to right within a row.
struct Point {
    int x = 0, y = 0;
    bool operator==(const Point&) const = default;
    friend constexpr std::strong_ordering operator<=>(Point a, Point b) {
        return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
    }
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

/// A straight line from one point to another: along the lattice, or diagonal.
struct Edge {
    Point from, to;
    bool operator==(const Edge&) const = default;
};
// [point]

// [cover]
/// The covered part of a field, as a set of its quarters: one bit each, counter-clockwise from the
/// right one. The two diagonals divide a field into quarters; half a field is two neighbouring
/// ones.
enum class Cover : std::uint8_t {
    nothing = 0b0000,
    upper_right = 0b0011,
    upper_left = 0b0110,
    lower_left = 0b1100,
    lower_right = 0b1001,
    whole = 0b1111,
};

constexpr Cover operator&(Cover a, Cover b) {
    return static_cast<Cover>(static_cast<int>(a) & static_cast<int>(b));
}
constexpr Cover operator|(Cover a, Cover b) {
    return static_cast<Cover>(static_cast<int>(a) | static_cast<int>(b));
}
/// Returns what is in `a` but not in `b`.
constexpr Cover without(Cover a, Cover b) {
    return static_cast<Cover>(static_cast<int>(a) & ~static_cast<int>(b));
}
// [cover]

// [field]
/// A unit square of the lattice, or half of one.
struct Field {
    Point at;  ///< the lower left corner of the square
    Cover cover = Cover::whole;
    auto operator<=>(const Field&) const = default;
};

/// Fields in ascending order, each square at most once: a piece, an outline, or its free part.
using Fields = std::vector<Field>;
// [field]

// [octagon]
/// A box with its lower left corner at the origin.
struct Box {
    int width = 0, height = 0;
    auto operator<=>(const Box&) const = default;
};

/// A convex polygon on the lattice: a box whose corners may be cut off at 45 degrees. In general it
/// has eight sides; fewer where nothing is cut, or where two cuts meet.
struct Octagon {
    Box box;  ///< width and height (s2 and s4)
    /// How much is cut off the top left, top right, bottom right and bottom left corner, measured
    /// along the sides (s1, s3, s5, s7).
    std::array<int, 4> cut{};
    bool operator==(const Octagon&) const = default;
};

/// An octagon somewhere on the lattice.
struct Placed {
    Point at;  ///< the lower left corner of its box
    Octagon octagon;
    bool operator==(const Placed&) const = default;
};
// [octagon]

}  // namespace tangram
// [lattice.hpp]
