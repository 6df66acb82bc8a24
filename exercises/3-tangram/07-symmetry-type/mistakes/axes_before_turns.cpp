// Asks for the upright axis first, and is content with it.
// Caught by: Two axes belong together with half a turn
#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    using enum SymmetryType;
    const auto has = [&](const Symmetry& s) { return turned(s, piece) == turned({}, piece); };
    const bool upright = has({true, 0}), falling = has({true, 1}), level = has({true, 2}),
               rising = has({true, 3});
    if (upright) return upright_axis;
    if (has({false, 1})) return quarter_turns;
    if (has({false, 2})) return rising ? slanted_axes : half_turn;
    if (level) return level_axis;
    if (rising) return rising_axis;
    return falling ? falling_axis : none;
}
