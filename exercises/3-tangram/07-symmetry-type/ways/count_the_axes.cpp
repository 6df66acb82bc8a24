// Count the axes first
// Price: four symmetries are enough wherever there is an axis, for seven of the ten types; but the
// reader has to know that no type has three axes, and that two always bring half a turn.
#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    using enum SymmetryType;
    const auto has = [&](const Symmetry& s) { return turned(s, piece) == turned({}, piece); };
    constexpr std::array types_with_one{upright_axis, falling_axis, level_axis, rising_axis};
    std::array<bool, 4> axes{};
    std::ranges::transform(std::array{0, 1, 2, 3}, axes.begin(),
                           [&](int turns) { return has({true, turns}); });
    const auto first = std::ranges::find(axes, true);
    switch (std::ranges::count(axes, true)) {
        case 4: return all;
        case 2: return axes[0] ? straight_axes : slanted_axes;
        case 1: return types_with_one[static_cast<std::size_t>(first - axes.begin())];
        default: return has({false, 1}) ? quarter_turns : has({false, 2}) ? half_turn : none;
    }
}
