// [laying.hpp]
#pragma once

#include "search/search.hpp"
#include "tangram/piece.hpp"

namespace tangram {

using search::Next;

/// A puzzle: the kinds of its pieces, in the order in which they are laid.
using Kinds = std::vector<Kind>;

// [area]
/// Areas are counted in elementary triangles; a whole field has two.
inline int area(const Fields& fields) {
    int triangles = 0;
    for (const Field& field : fields) triangles += field.cover == Cover::whole ? 2 : 1;
    return triangles;
}

/// The area of all pieces together.
inline int area(const Kinds& kinds) {
    int triangles = 0;
    for (const Kind& kind : kinds)
        triangles += static_cast<int>(kind.copies) * area(kind.orientations.front().fields);
    return triangles;
}
// [area]

// [laid]
/// The laid pieces: for each kind so far, the positions of its copies.
using Laid = std::vector<std::vector<Position>>;
// [laid]

// [has_room]
/// Whether all fields of a shape are free.
inline bool has_room(const Fields& free, const Shape& shape, Point at) {
    return std::ranges::all_of(shape.fields, [&](const Field& field) {
        const auto found = std::ranges::lower_bound(free, field.at + at, {}, &Field::at);
        return found != free.end() && found->at == field.at + at &&
               (found->cover & field.cover) == field.cover;
    });
}

/// Returns the fields that remain free when a shape is laid there.
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
/// Returns the field by which a shape is held: the highest of the rightmost ones.
inline Point reference(const Shape& shape) {
    Point best = shape.fields.front().at;
    for (const Field& field : shape.fields)
        if (field.at.x >= best.x) best = field.at;
    return best;
}

/// Calls `attempt` with every position to be tried, in ascending order, until it returns `stop`:
/// the shape in each orientation, with its reference field on each free field.
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
