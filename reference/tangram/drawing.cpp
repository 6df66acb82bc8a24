#include "tangram/drawing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "picture/pen.hpp"
#include "tangram/puzzle.hpp"

namespace tangram::drawing {
namespace {

using picture::pen::captioned;
using picture::pen::in_rows;
using picture::pen::outlined;
using picture::pen::polygon;
using picture::pen::Spot;
using picture::pen::Spots;
using picture::pen::Tile;

/// The side of a field in each kind of picture.
constexpr double unit_of_sheet = 24, unit_of_outlines = 16, unit_of_pieces = 34;

/// Distance between the two lines of an outline.
constexpr double double_line = 4;

/// Margin around a figure's box, so that the outer line of the sharpest corner stays inside.
constexpr double room = 3 * double_line;

/// The lattice of a tile that shows a box with a margin around it.
struct Lattice {
    Box box;
    double unit;

    Spot operator()(Point point) const {
        return {room + unit * point.x, room + unit * (box.height - point.y)};
    }
    /// Returns the tile, still empty.
    Tile tile() const { return {unit * box.width + 2 * room, unit * box.height + 2 * room, {}}; }
};

/// Returns attributes of an element: filled with the chapter's colour, with an outline.
std::string filled(double width) {
    return fmt::format(R"svg(fill="{}" fill-opacity="0.12" stroke-width="{}")svg", chapter_colour,
                       width);
}

/// Returns the corners of closed edges, in order.
Spots corners_of(const std::vector<Edge>& edges, const Lattice& lattice, Point at = {}) {
    Spots corners;
    for (const Edge& edge : edges) corners.push_back(lattice(edge.from + at));
    return corners;
}

/// Returns the unit step to the left of a line, as seen: outwards, for a figure to its right.
Spot left_of(Spot from, Spot to) {
    const Spot way = to - from;
    return 1 / std::hypot(way.x, way.y) * Spot{way.y, -way.x};
}

/// Returns the polygon parallel to a convex polygon, at a distance outside it; both are clockwise,
/// as seen.
Spots around(const Spots& corners, double distance) {
    Spots result;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot before = corners[(i + corners.size() - 1) % corners.size()],
                   after = corners[(i + 1) % corners.size()];
        const Spot a = left_of(before, corners[i]), b = left_of(corners[i], after);
        const double cosine = a.x * b.x + a.y * b.y;
        result.push_back(corners[i] + distance / (1 + cosine) * (a + b));
    }
    return result;
}

/// Draws the points of the lattice in a box and on its sides, faintly.
std::string points(const Lattice& lattice) {
    std::string all;
    for (int y = 0; y <= lattice.box.height; ++y)
        for (int x = 0; x <= lattice.box.width; ++x) {
            const Spot spot = lattice({x, y});
            all +=
                fmt::format("M{} {}h0", picture::pen::number(spot.x), picture::pen::number(spot.y));
        }
    return fmt::format(
               R"svg(<path d="{}" fill="none" stroke-width="3" stroke-linecap="round" stroke-opacity="0.4"/>)svg",
               all) +
           "\n";
}

/// Draws an outline twice, one line around the other, with the pieces in it.
Tile tile(const Kinds& kinds, const Assembly& assembly) {
    const Lattice lattice{assembly.outline.box, unit_of_sheet};
    Tile tile = lattice.tile();
    for (std::size_t k = 0; k < assembly.laid.size(); ++k)
        for (const auto& [orientation, at] : assembly.laid[k])
            tile.content += polygon(
                corners_of(kinds[k].orientations[orientation].edges, lattice, at), filled(1.2));
    const Spots outline = corners_of(edges_of(assembly.outline), lattice);
    for (const Spots& line : {outline, around(outline, double_line)})
        tile.content += polygon(line, outlined(1.5));
    return tile;
}

/// Draws closed edges on the lattice, with a caption below.
Tile on_lattice(const Box& box, const std::vector<Edge>& edges, double unit,
                const std::string& caption) {
    const Lattice lattice{box, unit};
    Tile tile = lattice.tile();
    tile.content = points(lattice) + polygon(corners_of(edges, lattice), filled(1.8));
    return captioned(tile, caption);
}

std::string name_of(const Octagon& octagon) {
    return fmt::format("{}x{} ({})", octagon.box.width, octagon.box.height,
                       fmt::join(octagon.cut, ","));
}

}  // namespace

std::string sheet(const Kinds& kinds, const std::vector<Assembly>& assemblies) {
    std::vector<Tile> tiles;
    for (const Assembly& assembly : assemblies) tiles.push_back(tile(kinds, assembly));
    return in_rows(
        tiles, assemblies.size() == 1 ? "An assembly of the pieces" : "Assemblies of the pieces");
}

std::string outlines(const std::vector<Octagon>& octagons) {
    std::vector<Tile> tiles;
    for (const Octagon& octagon : octagons)
        tiles.push_back(
            on_lattice(octagon.box, edges_of(octagon), unit_of_outlines, name_of(octagon)));
    return in_rows(tiles, "Convex figures on the lattice");
}

std::string pieces(const Kinds& kinds) {
    std::vector<Tile> tiles;
    for (const Kind& kind : kinds) {
        const Shape& shape = kind.orientations.front();
        Tile tile = on_lattice(shape.box, shape.edges, unit_of_pieces, name_and_copies(kind));
        tile.content = fmt::format(R"svg(<g class="{}">{}</g>)svg",
                                   picture::pen::escaped(kind.name), tile.content) +
                       "\n";
        tiles.push_back(std::move(tile));
    }
    return in_rows(tiles, "The pieces");
}

}  // namespace tangram::drawing
