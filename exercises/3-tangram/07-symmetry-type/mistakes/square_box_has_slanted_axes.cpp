// Checks slanted axes only if the box is a square, and two straight ones only if it is not.
// Caught by: Two axes belong together with half a turn
#include <algorithm>

#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    using enum SymmetryType;
    const auto has = [&](const Symmetry& s) { return turned(s, piece) == turned({}, piece); };
    const bool upright = has({true, 0}), falling = has({true, 1}), level = has({true, 2}),
               rising = has({true, 3});
    int width = 0, height = 0;
    for (const tangram::Field& field : turned({}, piece))
        width = std::max(width, field.at.x), height = std::max(height, field.at.y);
    if (has({false, 1})) return upright ? all : quarter_turns;
    if (width == height && !rising && !falling && upright) return upright_axis;
    if (has({false, 2})) return upright ? straight_axes : rising ? slanted_axes : half_turn;
    if (upright) return upright_axis;
    if (level) return level_axis;
    if (rising) return rising_axis;
    return falling ? falling_axis : none;
}
