#pragma once

#include <string>
#include <string_view>

#include "picture/pen.hpp"
#include "tangram/assembly.hpp"

/// With what the drawings of chapter 3 are made, besides what all drawings are made with.
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

/// The chapter's colour; where there is no page around the drawing, its colour in light.
inline constexpr std::string_view chapter_colour = "var(--chapter, #b3341f)";

/// How much of the colour a surface has: that of pieces, and one that is picked out.
inline constexpr double light = 0.12, strong = 0.35;

/// Where the lattice lies in a picture.
struct Lattice {
    Spot origin;
    double unit;
    /// The spot of a lattice point, or of one between them.
    constexpr Spot operator()(double x, double y) const { return origin + unit * Spot{x, -y}; }
    constexpr Spot operator()(Point point) const { return (*this)(point.x, point.y); }
};

/// The lattice of a tile that shows a box, with some room around it, and the tile, still empty.
Lattice lattice_of(const Box& box, double unit, double room);
picture::pen::Tile tile_of(const Box& box, double unit, double room);

/// Attributes of an element: a surface in the chapter's colour, with its outline.
std::string filled(double opacity, double width);

/// A line in the chapter's colour.
/// @param more  further attributes
std::string coloured(double width, std::string_view more = {});

/// The corners of closed edges, as they follow each other.
Spots corners_of(const std::vector<Edge>& edges, const Lattice& lattice, Point at = {});

/// The step of length one to the left of a way, as seen: outwards, when a figure lies to its right.
Spot left_of(Spot from, Spot to);

/// The convex polygon around another, parallel to it at a distance; clockwise, as seen, both.
Spots around(const Spots& corners, double distance);

/// The points of the lattice in a box and on its sides, faint.
std::string points(const Box& box, const Lattice& lattice);

/// An outline with what lies in it. Pieces may be missing.
/// @param look  of the pieces: attributes of an element
picture::pen::Tile filled_outline(const Kinds& kinds, const Assembly& assembly, double unit,
                                  double room, std::string_view look);

}  // namespace tangram::drawing
