// [congruence.hpp]
#pragma once

#include "tangram/laying.hpp"

namespace tangram {

// [symmetry test]
/// Motions that leave all pieces of the kinds before as they are.
using Motions = std::vector<Motion>;

/// Where the copies of a piece come to lie, in ascending order.
inline std::vector<Position> images(const Motion& motion, const Kind& kind,
                                    std::vector<Position> copies) {
    for (Position& position : copies) position = image(motion, kind, position);
    std::ranges::sort(copies);
    return copies;
}

/// The symmetry test: whether none of the images of the copies comes before the copies themselves.
template <class Before>
bool comes_first(const std::vector<Position>& copies, const Kind& kind, const Motions& motions,
                 Before before) {
    return std::ranges::none_of(motions, [&](const Motion& motion) {
        return before(images(motion, kind, copies), copies);
    });
}

/// Those motions that leave the copies as they are, too.
inline Motions those_that_keep(const std::vector<Position>& copies, const Kind& kind,
                               Motions motions) {
    std::erase_if(motions,
                  [&](const Motion& motion) { return images(motion, kind, copies) != copies; });
    return motions;
}
// [symmetry test]

}  // namespace tangram
// [congruence.hpp]
