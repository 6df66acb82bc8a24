// [program_1.hpp]
#pragma once

#include "tangram/assembly.hpp"

namespace tangram {

// [lay_pieces]
/// Lays the remaining pieces of `kinds` into the free fields, in every way.
///
/// @param laid  the pieces laid so far; its last entry is for the current kind
template <class Solved, class Observer>
Next lay_pieces(const Kinds& kinds, const Fields& free, Laid& laid, Solved& solved,
                Observer& observer) {
    const Kind& kind = kinds[laid.size() - 1];
    if (laid.back().size() == kind.copies) {
        if (laid.size() == kinds.size()) return solved(laid);
        laid.emplace_back();
        const Next next = lay_pieces(kinds, free, laid, solved, observer);
        laid.pop_back();
        return next;
    }
    return each_position(kind, free, [&](const Position& position) {
        observer.tried(kind, position);
        const Shape& shape = kind.orientations[position.orientation];
        if (!has_room(free, shape, position.at)) return Next::go_on;
        observer.laid(kind, position);
        laid.back().push_back(position);
        const Next next =
            lay_pieces(kinds, without(free, shape, position.at), laid, solved, observer);
        laid.back().pop_back();
        if (next == Next::go_on) observer.taken_back(kind, position);
        return next;
    });
}
// [lay_pieces]

// [build]
/// Returns one way to build a figure from all the pieces, if there is any (program 1).
///
/// @param kinds     at least one; together they have the figure's area
/// @param observer  called at every step
template <class Observer>
std::optional<Assembly> build(const Kinds& kinds, const Octagon& figure, Observer&& observer) {
    std::optional<Assembly> built;
    const auto solved = [&](const Laid& all) {
        built = Assembly{figure, all};
        observer.solved(*built);
        return Next::stop;
    };
    Laid laid(1);  // for the first kind: nothing yet
    lay_pieces(kinds, fields_of(figure), laid, solved, observer);
    return built;
}
// [build]

}  // namespace tangram
// [program_1.hpp]
