#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "search/random.hpp"
#include "tangram/laying.hpp"
#include "tangram/outlines.hpp"

namespace tangram {

/// Generates random pieces. The same seed gives the same pieces on every machine.
class PieceDice : public search::Random {
public:
    using search::Random::Random;

    /// Pieces from which at least one convex figure can be built: such a figure is cut into
    /// elementary triangles, which are joined again at random. Congruent pieces become one kind;
    /// many are not convex. The pieces have fields but no edges.
    ///
    /// @param area   total area, in elementary triangles
    /// @param count  number of pieces, at most `area`
    Kinds pieces(int area, std::size_t count) {
        const std::vector<Octagon> figures = outlines(area);
        std::vector<Fields> parts = triangles_of(figures[below(figures.size())]);
        while (parts.size() > count) grow_together(parts);
        shuffle(parts);
        Kinds kinds;
        for (const Fields& part : parts) add(kinds, image(symmetries[below(8)], shape_of(part)));
        return kinds;
    }

private:
    /// Cuts a figure into elementary triangles, whole fields along a random diagonal.
    std::vector<Fields> triangles_of(const Octagon& figure) {
        std::vector<Fields> triangles;
        for (const auto& [at, cover] : fields_of(figure)) {
            const Cover half = cover != Cover::whole ? cover
                               : below(2) == 0       ? Cover::upper_left
                                                     : Cover::upper_right;
            triangles.push_back({{at, half}});
            if (half != cover) triangles.push_back({{at, without(cover, half)}});
        }
        return triangles;
    }

    /// Whether two halves are of the same field, or of neighbouring fields and both adjacent to the
    /// side between them: quarter d is at the side that step d crosses.
    static bool touch(const Field& a, const Field& b) {
        constexpr std::array<Point, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        if (a.at == b.at) return true;
        for (unsigned d = 0; d < 4; ++d)
            if (a.at + steps[d] == b.at)
                return (static_cast<unsigned>(a.cover) >> d & 1) != 0 &&
                       (static_cast<unsigned>(b.cover) >> (d + 2) % 4 & 1) != 0;
        return false;
    }

    static bool touch(const Fields& a, const Fields& b) {
        return std::ranges::any_of(a, [&](const Field& one) {
            return std::ranges::any_of(b, [&](const Field& other) { return touch(one, other); });
        });
    }

    void grow_together(std::vector<Fields>& parts) {
        shuffle(parts);
        const Fields last = parts.back();
        parts.pop_back();
        const auto neighbour =
            std::ranges::find_if(parts, [&](const Fields& part) { return touch(part, last); });
        neighbour->insert(neighbour->end(), last.begin(), last.end());
    }

    /// The shape that consists of these triangles, moved to the origin.
    static Shape shape_of(Fields triangles) {
        const auto [at, octagon] = hull(triangles);
        std::ranges::sort(triangles);
        Shape shape{octagon.box, {}, {}};
        for (const Field& triangle : triangles) {
            const Field moved{triangle.at - at, triangle.cover};
            if (!shape.fields.empty() && shape.fields.back().at == moved.at)
                shape.fields.back().cover = Cover::whole;
            else shape.fields.push_back(moved);
        }
        return shape;
    }

    static void add(Kinds& kinds, const Shape& shape) {
        const auto looks_so = [&](const Shape& orientation) {
            return orientation.fields == shape.fields;
        };
        for (Kind& kind : kinds)
            if (std::ranges::any_of(kind.orientations, looks_so)) {
                ++kind.copies;
                return;
            }
        kinds.push_back(kind_of(fmt::format("piece {}", kinds.size() + 1), 1, shape));
    }
};

}  // namespace tangram
