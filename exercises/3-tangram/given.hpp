#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "exercises/3-tangram/laying.hpp"

/// Ready-made parts of a program that fills an outline. All of them are right.

/// Where all pieces lie, piece by piece.
using Assembly = std::vector<Fields>;

/// Symmetries that belong together.
using Group = std::vector<Symmetry>;

/// Where a piece lies: the number of a place in the list of its kind.
using Position = std::size_t;

/// Equal pieces.
struct Kind {
    std::vector<std::size_t> copies;  ///< which of the pieces they are
    std::vector<Fields> places;  ///< where one of them can lie in the outline, in ascending order
};

/// A piece brought elsewhere.
inline Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

/// Whether all that a piece covers is free.
inline bool has_room(const Fields& free, const Fields& piece) {
    return std::ranges::all_of(piece, [&](const Field& wanted) {
        return std::ranges::any_of(free, [&](const Field& field) {
            return field.at == wanted.at && (field.cover & wanted.cover) == wanted.cover;
        });
    });
}

/// What is still free when a piece is laid.
inline Fields what_is_left(Fields free, const Fields& piece) {
    for (const Field& taken : piece)
        for (Field& field : free)
            if (field.at == taken.at) field.cover = without(field.cover, taken.cover);
    std::erase_if(free, [](const Field& field) { return field.cover == Cover::nothing; });
    return free;
}

/// Where fields go when the box around everything is turned or turned over, in ascending
/// order.
inline Fields image_in(const Box& box, Symmetry s, const Fields& fields) {
    Fields result;
    for (const Field& field : fields) result.push_back(image(s, field));
    std::ranges::sort(result);
    return moved(result, frame_after(s, box).way_back);
}

/// The symmetries that bring an outline to where it lies.
inline Group symmetries_of(const Octagon& outline) {
    const Fields inside = fields_of(outline);
    Group group;
    for (const Symmetry s : tangram::symmetries)
        if (image_in(outline.box, s, inside) == inside) group.push_back(s);
    return group;
}

/// All places where a piece can lie in an empty outline, in ascending order.
inline std::vector<Fields> places_of(const Fields& piece, const Fields& inside) {
    std::vector<Fields> places;
    for (const Fields& look : orientations(piece))
        for (const Field& field : inside)
            if (const Fields place = moved(look, field.at - look.front().at);
                has_room(inside, place))
                places.push_back(place);
    std::ranges::sort(places);
    return places;
}

/// The kinds of pieces, each where its first piece is in the list.
inline std::vector<Kind> kinds_of(const std::vector<Fields>& pieces, const Fields& inside) {
    std::vector<Kind> kinds;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto known = std::ranges::find_if(kinds, [&](const Kind& kind) {
            return orientations(pieces[kind.copies.front()]) == orientations(pieces[i]);
        });
        if (known == kinds.end()) kinds.push_back({{i}, places_of(pieces[i], inside)});
        else known->copies.push_back(i);
    }
    return kinds;
}

/// Where a piece of a kind goes under a symmetry of an outline with that box.
inline Position image_of(Position position, const Kind& kind, Symmetry s, const Box& box) {
    const Fields image = image_in(box, s, kind.places[position]);
    const auto found = std::ranges::lower_bound(kind.places, image);
    return static_cast<Position>(found - kind.places.begin());
}
