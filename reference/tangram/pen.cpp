#include "tangram/pen.hpp"

#include <fmt/format.h>

#include <cmath>

namespace tangram::drawing {

Lattice lattice_of(const Box& box, double unit, double room) {
    return {{room, room + unit * box.height}, unit};
}

Tile tile_of(const Box& box, double unit, double room) {
    return {unit * box.width + 2 * room, unit * box.height + 2 * room, {}};
}

std::string filled(double opacity, double width) {
    return fmt::format(R"svg(fill="{}" fill-opacity="{}" stroke-width="{}")svg", chapter_colour,
                       opacity, width);
}

std::string coloured(double width, std::string_view more) {
    return fmt::format(R"svg(fill="none" stroke="{}" stroke-width="{}" {})svg", chapter_colour,
                       width, more);
}

Spots corners_of(const std::vector<Edge>& edges, const Lattice& lattice, Point at) {
    Spots corners;
    for (const Edge& edge : edges) corners.push_back(lattice(edge.from + at));
    return corners;
}

Spot left_of(Spot from, Spot to) {
    const Spot way = to - from;
    return 1 / std::hypot(way.x, way.y) * Spot{way.y, -way.x};
}

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

std::string points(const Box& box, const Lattice& lattice) {
    std::string all;
    for (int y = 0; y <= box.height; ++y)
        for (int x = 0; x <= box.width; ++x) {
            const Spot spot = lattice(x, y);
            all += fmt::format("M{} {}h0", number(spot.x), number(spot.y));
        }
    return fmt::format(
               R"svg(<path d="{}" fill="none" stroke-width="3" stroke-linecap="round" stroke-opacity="0.4"/>)svg",
               all) +
           "\n";
}

Tile filled_outline(const Kinds& kinds, const Assembly& assembly, double unit, double room,
                    std::string_view look) {
    const Box& box = assembly.outline.box;
    const Lattice lattice = lattice_of(box, unit, room);
    Tile tile = tile_of(box, unit, room);
    for (std::size_t k = 0; k < assembly.laid.size(); ++k)
        for (const auto& [orientation, at] : assembly.laid[k])
            tile.content +=
                polygon(corners_of(kinds[k].orientations[orientation].edges, lattice, at), look);
    tile.content += polygon(corners_of(edges_of(assembly.outline), lattice), outlined(1.5));
    return tile;
}

}  // namespace tangram::drawing
