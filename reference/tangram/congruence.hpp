// [congruence.hpp]
#pragma once

#include "tangram/laying.hpp"

namespace tangram {

// [motions]
/// Motions that map all pieces of the earlier kinds to themselves.
using Motions = std::vector<Motion>;

/// Returns the positions to which a motion takes the copies of a piece, in ascending order.
inline std::vector<Position> images(const Motion& motion, const Kind& kind,
                                    std::vector<Position> copies) {
    for (Position& position : copies) position = image(motion, kind, position);
    std::ranges::sort(copies);
    return copies;
}
// [motions]

// [symmetry test]
/// The symmetry test: whether no image of the copies comes before the copies themselves.
template <class Before>
bool comes_first(const std::vector<Position>& copies, const Kind& kind, const Motions& motions,
                 Before before) {
    return std::ranges::none_of(motions, [&](const Motion& motion) {
        return before(images(motion, kind, copies), copies);
    });
}
// [symmetry test]

// [those that keep]
/// Returns those motions that also map these copies to themselves.
inline Motions those_that_keep(const std::vector<Position>& copies, const Kind& kind,
                               Motions motions) {
    std::erase_if(motions,
                  [&](const Motion& motion) { return images(motion, kind, copies) != copies; });
    return motions;
}
// [those that keep]

}  // namespace tangram
// [congruence.hpp]
