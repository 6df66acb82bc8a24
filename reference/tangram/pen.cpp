#include "tangram/pen.hpp"

#include <fmt/format.h>

#include <cmath>

namespace tangram::drawing {
namespace {

/// The step of length one that leads outwards from an edge, when the figure lies to its right.
Spot outwards(Spot from, Spot to) {
    const Spot way = to - from;
    return 1 / std::hypot(way.x, way.y) * Spot{way.y, -way.x};
}

}  // namespace

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

Spots around(const Spots& corners, double distance) {
    Spots result;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot before = corners[(i + corners.size() - 1) % corners.size()],
                   after = corners[(i + 1) % corners.size()];
        const Spot a = outwards(before, corners[i]), b = outwards(corners[i], after);
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

}  // namespace tangram::drawing
