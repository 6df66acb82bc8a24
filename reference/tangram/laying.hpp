// [laying.hpp]
#pragma once

#include "search/search.hpp"
#include "tangram/piece.hpp"

namespace tangram {

using search::Next;

/// A puzzle: the kinds of its pieces, in the order in which they are laid.
using Kinds = std::vector<Kind>;

// [area]
/// Areas are counted in elementary triangles, of which a whole field has two.
inline int area(const Fields& fields) {
    int triangles = 0;
    for (const Field& field : fields) triangles += field.cover == Cover::whole ? 2 : 1;
    return triangles;
}

/// Of all pieces together.
inline int area(const Kinds& kinds) {
    int triangles = 0;
    for (const Kind& kind : kinds)
        triangles += static_cast<int>(kind.copies) * area(kind.orientations.front().fields);
    return triangles;
}
// [area]

// [laid]
/// What lies: of each kind that has had its turn the positions of its copies.
using Laid = std::vector<std::vector<Position>>;
// [laid]

// [has_room]
/// Whether a shape finds all its fields among the free ones.
inline bool has_room(const Fields& free, const Shape& shape, Point at) {
    return std::ranges::all_of(shape.fields, [&](const Field& field) {
        const auto found = std::ranges::lower_bound(free, field.at + at, {}, &Field::at);
        return found != free.end() && found->at == field.at + at &&
               (found->cover & field.cover) == field.cover;
    });
}

/// What is still free when a shape lies there.
inline Fields without(Fields free, const Shape& shape, Point at) {
    for (const Field& field : shape.fields) {
        const auto found = std::ranges::lower_bound(free, field.at + at, {}, &Field::at);
        found->cover = without(found->cover, field.cover);
    }
    std::erase_if(free, [](const Field& field) { return field.cover == Cover::nothing; });
    return free;
}
// [has_room]

// [attempts]
/// The field by which a shape is held: of the rightmost ones the highest.
inline Point reference(const Shape& shape) {
    Point best = shape.fields.front().at;
    for (const Field& field : shape.fields)
        if (field.at.x >= best.x) best = field.at;
    return best;
}

/// Calls `attempt` with every position that is to be tried, in ascending order, until it answers
/// `stop`: the shape in each orientation, its reference field on each free one.
template <class Attempt>
Next each_position(const Kind& kind, const Fields& free, Attempt&& attempt) {
    for (std::size_t o = 0; o < kind.orientations.size(); ++o) {
        const Point held = reference(kind.orientations[o]);
        for (const Field& field : free)
            if (attempt(Position{o, field.at - held}) == Next::stop) return Next::stop;
    }
    return Next::go_on;
}
// [attempts]

}  // namespace tangram
// [laying.hpp]
