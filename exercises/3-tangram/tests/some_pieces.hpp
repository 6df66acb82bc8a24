#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "search/random.hpp"
#include "tangram/laying.hpp"

/// Pieces as tests write them, and random ones.
namespace tangram {

/// Pieces by name; of the tangram, and others.
namespace pieces {

using enum Cover;

inline const Fields large{{{1, 0}, upper_right}, {{0, 1}, upper_right}, {{1, 1}, whole}};
inline const Fields square{{{0, 0}}};
inline const Fields parallelogram{{{0, 0}, lower_right}, {{1, 0}, upper_left}};
inline const Fields medium{{{0, 0}, lower_right}, {{1, 0}, lower_left}};
inline const Fields small{{{0, 0}, upper_right}};

inline const Fields bar{{{0, 0}}, {{1, 0}}}, three_in_a_corner{{{0, 0}}, {{1, 0}}, {{0, 1}}};
inline const Fields trapezoid{{{0, 0}}, {{1, 0}, lower_left}};
inline const Fields pinwheel{{{1, 0}, upper_left},
                             {{0, 1}, upper_right},
                             {{1, 1}},
                             {{2, 1}, lower_left},
                             {{1, 2}, lower_right}};

}  // namespace pieces

/// The fields, elsewhere.
inline Fields moved(Fields fields, Point by) {
    for (Field& field : fields) field.at = field.at + by;
    return fields;
}

/// The fields after a symmetry about the origin.
inline Fields image(Symmetry s, Fields fields) {
    for (Field& field : fields) field = image(s, field);
    std::ranges::sort(fields);
    return fields;
}

/// The lower left corner of the box around fields, at least one.
inline Point corner_of_box(const Fields& fields) {
    Point low = fields.front().at;
    for (const Field& field : fields) low = lower_left(low, field.at);
    return low;
}

/// The fields moved so that their box is at the origin.
inline Fields at_origin(const Fields& fields) {
    return moved(fields, Point{} - corner_of_box(fields));
}

/// Fields of several pieces as one figure: what they cover of the same square is put together.
inline Fields joined(const std::vector<Fields>& pieces) {
    Fields figure;
    for (const Fields& piece : pieces)
        for (const Field& field : piece) {
            const auto present = std::ranges::find(figure, field.at, &Field::at);
            if (present == figure.end()) figure.push_back(field);
            else present->cover = present->cover | field.cover;
        }
    std::ranges::sort(figure);
    return figure;
}

/// The edges around fields, each of one step along the lattice or across a field, with the fields
/// on their left.
inline std::vector<Edge> steps_around(const Fields& fields) {
    std::vector<Edge> steps;
    for (const Field& field : fields) {
        const std::vector<Point> corners = corners_of(field);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Edge step{corners[i], corners[(i + 1) % corners.size()]};
            const auto met = std::ranges::find(steps, Edge{step.to, step.from});
            if (met == steps.end()) steps.push_back(step);
            else steps.erase(met);
        }
    }
    return steps;
}

/// The corners of the polygon that fields make, counter-clockwise; none when they make several, or
/// one with a hole, or one that touches itself.
inline std::vector<Point> polygon_around(const Fields& fields) {
    std::vector<Edge> steps = steps_around(fields);
    std::vector<Edge> path{steps.back()};
    steps.pop_back();
    while (path.back().to != path.front().from) {
        const auto leads_on = [&](const Edge& step) { return step.from == path.back().to; };
        const auto next = std::ranges::find_if(steps, leads_on);
        if (std::ranges::count_if(steps, leads_on) != 1) return {};
        path.push_back(*next);
        steps.erase(next);
    }
    if (!steps.empty()) return {};
    std::vector<Point> corners;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Edge& before = path[(i + path.size() - 1) % path.size()];
        if (before.to - before.from != path[i].to - path[i].from) corners.push_back(path[i].from);
    }
    return corners;
}

/// The edges between corners, from each to the next one.
inline std::vector<Edge> edges_between(const std::vector<Point>& corners) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < corners.size(); ++i)
        edges.push_back({corners[i], corners[(i + 1) % corners.size()]});
    return edges;
}

/// The shape that fields have; they are one polygon.
inline Shape shape_around(const Fields& fields) {
    return shape_of(edges_between(polygon_around(fields)));
}

/// Random pieces. The same seed gives the same pieces on every machine.
class Dice : public search::Random {
public:
    using search::Random::Random;

    Symmetry symmetry() { return symmetries[below(symmetries.size())]; }

    /// Anywhere in a square around the origin that reaches so far.
    Point point(int reach) { return {number(reach), number(reach)}; }

    /// A piece that is one polygon, grown by a half field at a time; it need not be convex. Its box
    /// is near the origin, but not at it.
    /// @param triangles  its area, at least 1
    Fields piece(int triangles) {
        const std::array halves{Cover::upper_right, Cover::upper_left, Cover::lower_left,
                                Cover::lower_right};
        Fields fields{{{0, 0}, halves[below(halves.size())]}};
        while (area(fields) < triangles) {
            const std::vector<Edge> steps = steps_around(fields);
            add(fields, {beyond(steps[below(steps.size())]), halves[below(halves.size())]});
        }
        return polygon_around(fields).empty() ? piece(triangles) : fields;
    }

    /// A piece of any area up to that.
    Fields piece_of_at_most(int triangles) {
        return piece(1 + static_cast<int>(below(static_cast<std::size_t>(triangles))));
    }

    /// The fields turned, perhaps mirrored, and brought somewhere, where all their coordinates may
    /// be negative.
    Fields anywhere(const Fields& fields) {
        const Symmetry s = symmetry();
        return moved(image(s, fields), point(1000));
    }

private:
    int number(int reach) {
        return static_cast<int>(below(static_cast<std::size_t>(2 * reach + 1))) - reach;
    }

    /// The square on the other side of a step; for one across a field, that field.
    static Point beyond(const Edge& step) {
        const Point way = step.to - step.from, low = lower_left(step.from, step.to);
        return way.x != 0 && way.y != 0 ? low : low + lower_left({0, 0}, {way.y, -way.x});
    }

    /// Adds a half field if it is free and has a side in common with the others.
    static void add(Fields& fields, const Field& half) {
        const auto present = std::ranges::find(fields, half.at, &Field::at);
        if (present != fields.end()) {
            if (without(Cover::whole, present->cover) == half.cover) present->cover = Cover::whole;
            return;
        }
        Fields more = fields;
        more.push_back(half);
        if (steps_around(more).size() == steps_around(fields).size() + 3) return;
        std::ranges::sort(more);
        fields = more;
    }
};

}  // namespace tangram
