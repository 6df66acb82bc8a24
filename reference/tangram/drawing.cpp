#include "tangram/drawing.hpp"

#include <fmt/format.h>

#include "picture/svg.hpp"
#include "tangram/pen.hpp"
#include "tangram/puzzle.hpp"

namespace tangram::drawing {
namespace {

/// The side of a field in each kind of picture.
constexpr double unit_of_sheet = 24, unit_of_outlines = 16, unit_of_pieces = 36;

/// Distance between the two lines of an outline.
constexpr double double_line = 4;

/// Margin around a figure's box, so that the outer line of the sharpest corner stays inside.
constexpr double room = 3 * double_line;

Tile tile(const Kinds& kinds, const Assembly& assembly) {
    Tile tile = filled_outline(kinds, assembly, unit_of_sheet, room, filled(light, 1.2));
    const Lattice lattice = lattice_of(assembly.outline.box, unit_of_sheet, room);
    const Spots outline = corners_of(edges_of(assembly.outline), lattice);
    tile.content += polygon(around(outline, double_line), outlined(1.5));
    return tile;
}

/// Draws closed edges on the lattice, with a caption below.
Tile on_lattice(const Box& box, const std::vector<Edge>& edges, double unit,
                const std::string& caption) {
    const Lattice lattice = lattice_of(box, unit, room);
    Tile tile = tile_of(box, unit, room);
    tile.content = points(box, lattice) + polygon(corners_of(edges, lattice), filled(light, 1.8));
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
        tiles, page,
        assemblies.size() == 1 ? "An assembly of the pieces" : "Assemblies of the pieces");
}

std::string outlines(const std::vector<Octagon>& octagons) {
    std::vector<Tile> tiles;
    for (const Octagon& octagon : octagons)
        tiles.push_back(
            on_lattice(octagon.box, edges_of(octagon), unit_of_outlines, name_of(octagon)));
    return in_rows(tiles, page, "Convex figures on the lattice");
}

std::string pieces(const Kinds& kinds) {
    std::vector<Tile> tiles;
    for (const Kind& kind : kinds) {
        const Shape& shape = kind.orientations.front();
        Tile tile = on_lattice(shape.box, shape.edges, unit_of_pieces, name_and_copies(kind));
        tile.content = fmt::format(R"svg(<g class="{}">{}</g>)svg",
                                   picture::svg::escaped(kind.name), tile.content) +
                       "\n";
        tiles.push_back(std::move(tile));
    }
    return in_rows(tiles, page, "The pieces");
}

}  // namespace tangram::drawing
