// [intersection.hpp]
#pragma once

#include <algorithm>

#include "light_rays/strategy.hpp"

namespace light_rays {

// [needed]
/// Returns how many more fields a number must light at least in each direction: what remains when
/// all its other rays become as long as they can.
inline std::array<int, 4> needed(const Game& game, Place number) {
    const int missing = available_range(game, number) - remaining_range(game.board(), number);
    std::array<int, 4> fields;
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) {
        return std::max(0, available_range(game, number, direction) - missing);
    });
    return fields;
}
// [needed]

// [intersection]
/// Lights what all ways to complete a number have in common (IntersectionStrategy).
class Intersection : public Strategy {
public:
    const char* name() const override { return "Intersection"; }
    double cost() const override { return 2; }
    bool applies_to(const Field& field) const override { return field.is_number(); }

    std::optional<Deduction> apply(Game& game, Place number) override {
        const int remaining = remaining_range(game.board(), number);
        const int available = available_range(game, number);
        if (available < remaining) throw Unsolvable{number, Flaw::too_little};
        const std::array<int, 4> fields = needed(game, number);
        if (remaining == 0 || fields == std::array<int, 4>{}) return {};
        for (const Direction direction : directions)
            game.lengthen(number, direction, fields[static_cast<std::size_t>(direction)]);
        const bool all = available == remaining;
        return Deduction{all ? Reason::all_is_needed : Reason::others_too_short, number, fields};
    }
};
// [intersection]

}  // namespace light_rays
// [intersection.hpp]
