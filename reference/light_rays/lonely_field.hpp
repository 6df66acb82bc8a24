// [lonely_field.hpp]
#pragma once

#include "light_rays/strategy.hpp"

namespace light_rays {

// [reach]
/// A ray that could reach a field.
struct Reach {
    Place number;         ///< where it would start
    Direction direction;  ///< in which it would run
    int fields;           ///< number of newly lit fields, including the field itself
};

/// Returns the ray that could reach an unlit field in this direction, if there is one. The way to
/// the number may lead over fields that this ray lights already; anything else blocks it.
inline std::optional<Reach> reach(const Game& game, Place at, Direction direction) {
    int unlit = 1, distance = 1;
    Traverser traverser(game.board(), at);
    while (const Field* field = traverser.next(reversed(direction))) {
        if (field->is_number()) {
            const Place number = traverser.place();
            const bool far_enough = remaining_range(game.board(), number) >= unlit &&
                                    game.longest(number, direction) >= distance;
            return far_enough ? std::optional(Reach{number, direction, unlit}) : std::nullopt;
        }
        if (field->ray && field->ray != direction) break;
        if (field->is_unlit()) ++unlit;
        ++distance;
    }
    return {};
}

/// Returns all rays that could reach an unlit field.
inline std::vector<Reach> reaches(const Game& game, Place at) {
    std::vector<Reach> found;
    for (const Direction direction : directions)
        if (const auto ray = reach(game, at, direction)) found.push_back(*ray);
    return found;
}
// [reach]

// [lonely field]
/// Lights an unlit field that only one ray can reach (LonelyFieldStrategy).
class LonelyField : public Strategy {
public:
    const char* name() const override { return "LonelyField"; }
    double cost() const override { return 1; }
    bool applies_to(const Field& field) const override { return field.is_unlit(); }

    std::optional<Deduction> apply(Game& game, Place field) override {
        const std::vector<Reach> rays = reaches(game, field);
        if (rays.empty()) throw Unsolvable{field, Flaw::unreachable};
        if (rays.size() > 1) return {};
        const auto& [number, direction, fields] = rays.front();
        game.lengthen(number, direction, fields);
        return longer(Reason::only_one_reaches, number, direction, fields);
    }
};
// [lonely field]

}  // namespace light_rays
// [lonely_field.hpp]
