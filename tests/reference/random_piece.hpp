#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "tangram/lattice.hpp"

namespace tangram {

/// A polygon, given by its corners, and the fields that it covers.
struct RandomPiece {
    std::vector<Point> corners;
    Fields fields;
};

/// The elementary triangle with these corners.
inline Field triangle(Point a, Point b, Point c) {
    const Point low{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y})};
    const auto misses = [&](Point corner) {
        return a - low != corner && b - low != corner && c - low != corner;
    };
    return {low, misses({0, 0})   ? Cover::upper_right
                 : misses({1, 0}) ? Cover::upper_left
                 : misses({1, 1}) ? Cover::lower_left
                                  : Cover::lower_right};
}

/// A polygon of `triangles` elementary triangles, seldom convex. Triangles are added at its outer
/// edge, but never at three points that are already on the polygon's edge. So all its lattice
/// points are on its edge, and each of them is given as a corner, counter-clockwise.
inline RandomPiece random_piece(int triangles, std::mt19937_64& random) {
    std::vector<Point> corners{{0, 0}, {1, 0}, {0, 1}};
    std::map<Point, Cover> covered{{{0, 0}, Cover::lower_left}};
    while (--triangles > 0) {
        std::size_t side = 0;
        Point tip;
        do {
            side = random() % corners.size();
            const Point from = corners[side], way = corners[(side + 1) % corners.size()] - from,
                        outside{way.y, -way.x};
            if (way.x != 0 && way.y != 0)
                tip = from + Point{(way.x + outside.x) / 2, (way.y + outside.y) / 2};
            else tip = from + outside + (random() % 2 == 0 ? way : Point{});
        } while (std::ranges::find(corners, tip) != corners.end());
        const Field added = triangle(corners[side], corners[(side + 1) % corners.size()], tip);
        covered[added.at] = covered[added.at] | added.cover;
        corners.insert(corners.begin() + static_cast<std::ptrdiff_t>(side) + 1, tip);
    }
    RandomPiece piece{corners, {}};
    for (const auto& [at, cover] : covered) piece.fields.push_back({at, cover});
    return piece;
}

/// The piece, moved so that its box is at the origin.
inline RandomPiece at_origin(RandomPiece piece) {
    Point low = piece.corners.front();
    for (const Point corner : piece.corners)
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    for (Point& corner : piece.corners) corner = corner - low;
    for (Field& field : piece.fields) field.at = field.at - low;
    return piece;
}

/// The edges between successive corners, including the one from the last to the first.
inline std::vector<Edge> edges_between(const std::vector<Point>& corners) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < corners.size(); ++i)
        edges.push_back({corners[i], corners[(i + 1) % corners.size()]});
    return edges;
}

}  // namespace tangram
