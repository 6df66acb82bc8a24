// Looks for axes only, and takes what has none for a piece without symmetry.
// Caught by: A piece may be turned though it has no axis
#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    using enum SymmetryType;
    const auto has = [&](const Symmetry& s) { return turned(s, piece) == turned({}, piece); };
    const bool upright = has({true, 0}), falling = has({true, 1}), level = has({true, 2}),
               rising = has({true, 3});
    if (upright && rising) return all;
    if (upright && level) return straight_axes;
    if (rising && falling) return slanted_axes;
    if (upright) return upright_axis;
    if (level) return level_axis;
    if (rising) return rising_axis;
    return falling ? falling_axis : none;
}
