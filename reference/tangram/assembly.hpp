// [assembly.hpp]
#pragma once

#include "tangram/laying.hpp"
#include "tangram/outlines.hpp"

namespace tangram {

// [assembly]
/// An outline filled with the pieces.
struct Assembly {
    Octagon outline;
    Laid laid;  ///< with the outline's box at the origin
    bool operator==(const Assembly&) const = default;
};
// [assembly]

// [normal form]
/// Ordered by outline first, so that sorting groups assemblies by outline.
inline bool operator<(const Assembly& a, const Assembly& b) {
    return a.outline == b.outline ? a.laid < b.laid : a.outline < b.outline;
}

/// Returns the assembly after a symmetry. The copies of a piece are listed in ascending order.
inline Assembly image(Symmetry s, const Kinds& kinds, const Assembly& assembly) {
    Assembly result{image(s, assembly.outline), assembly.laid};
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        for (Position& position : result.laid[k])
            position = image(within(assembly.outline.box, s), kinds[k], position);
        std::ranges::sort(result.laid[k]);
    }
    return result;
}

/// Returns the same assembly for all congruent ones: the smallest of the eight images.
inline Assembly normal_form(const Kinds& kinds, const Assembly& assembly) {
    Assembly smallest = image(symmetries.front(), kinds, assembly);
    for (const Symmetry s : symmetries) smallest = std::min(smallest, image(s, kinds, assembly));
    return smallest;
}
// [normal form]

}  // namespace tangram
// [assembly.hpp]
