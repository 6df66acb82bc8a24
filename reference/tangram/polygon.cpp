#include "tangram/polygon.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace tangram {
namespace {

int sign(int value) { return (value > 0) - (value < 0); }

}  // namespace

bool is_straight_or_diagonal(const Edge& edge) {
    const auto [x, y] = edge.to - edge.from;
    return edge.from != edge.to && (x == 0 || y == 0 || std::abs(x) == std::abs(y));
}

Point step_along(const Edge& edge) {
    const auto [x, y] = edge.to - edge.from;
    return {sign(x), sign(y)};
}

int length(const Edge& edge) {
    const auto [x, y] = edge.to - edge.from;
    return std::max(std::abs(x), std::abs(y));
}

/// Two such edges meet in points of the lattice, or halfway between two of them, where diagonals
/// cross. So the edges are followed in half steps, and no point may be reached twice.
std::optional<Touch> first_touch(const std::vector<Edge>& edges) {
    std::map<Point, std::size_t> reached_by;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        Point halves{2 * edges[i].from.x, 2 * edges[i].from.y};
        for (int left = 2 * length(edges[i]); left > 0; --left) {
            halves = halves + step_along(edges[i]);
            const auto [entry, is_new] = reached_by.emplace(halves, i);
            if (!is_new) return Touch{i, entry->second};
        }
    }
    return {};
}

/// Returns the enclosed area in elementary triangles, by the shoelace formula.
int area_inside(const std::vector<Edge>& edges) {
    int sum = 0;
    for (const auto& [from, to] : edges) sum += from.x * to.y - to.x * from.y;
    return std::abs(sum);
}

}  // namespace tangram
