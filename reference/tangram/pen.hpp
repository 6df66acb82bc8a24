#pragma once

#include <string>
#include <string_view>

#include "picture/pen.hpp"
#include "tangram/assembly.hpp"

/// Tools for the drawings of chapter 3, in addition to those for all drawings.
namespace tangram::drawing {

using picture::pen::captioned;
using picture::pen::in_rows;
using picture::pen::line;
using picture::pen::number;
using picture::pen::outlined;
using picture::pen::page;
using picture::pen::polygon;
using picture::pen::small_letters;
using picture::pen::Spot;
using picture::pen::Spots;
using picture::pen::Tile;
using picture::pen::words;

/// The colour of the chapter; without a page around the drawing, the chapter's colour in light
/// mode.
inline constexpr std::string_view chapter_colour = "var(--chapter, #b3341f)";

/// Opacity of the colour: for pieces, and for highlighted parts.
inline constexpr double light = 0.12, strong = 0.35;

/// The position of the lattice in a picture.
struct Lattice {
    Spot origin;
    double unit;
    /// Returns the spot of a point, on the lattice or between its points.
    constexpr Spot operator()(double x, double y) const { return origin + unit * Spot{x, -y}; }
    constexpr Spot operator()(Point point) const { return (*this)(point.x, point.y); }
};

/// The lattice of a tile that shows a box with a margin around it, and the tile itself, still
/// empty.
Lattice lattice_of(const Box& box, double unit, double room);
picture::pen::Tile tile_of(const Box& box, double unit, double room);

/// Returns attributes of an element: filled with the chapter's colour, with an outline.
std::string filled(double opacity, double width);

/// Returns attributes of a line in the chapter's colour.
/// @param more  further attributes
std::string coloured(double width, std::string_view more = {});

/// Returns the corners of closed edges, in order.
Spots corners_of(const std::vector<Edge>& edges, const Lattice& lattice, Point at = {});

/// Returns the unit step to the left of a line, as seen: outwards, for a figure to its right.
Spot left_of(Spot from, Spot to);

/// Returns the polygon parallel to a convex polygon, at a distance outside it; both are clockwise,
/// as seen.
Spots around(const Spots& corners, double distance);

/// Draws the points of the lattice in a box and on its sides, faintly.
std::string points(const Box& box, const Lattice& lattice);

/// Draws an outline with the pieces in it. Pieces may be missing.
/// @param look  attributes of the pieces' elements
picture::pen::Tile filled_outline(const Kinds& kinds, const Assembly& assembly, double unit,
                                  double room, std::string_view look);

}  // namespace tangram::drawing
