// [driven_away_beams.hpp]
#pragma once

#include "light_rays/intersection.hpp"
#include "light_rays/lonely_field.hpp"

namespace light_rays {

// [think ahead]
/// Applies the cheaper strategies to a field.
/// @return whether one of them made progress
inline bool get_on(Game& game, Place place) {
    const Field& field = game.board()[place];
    if (field.is_number()) return Intersection().apply(game, place).has_value();
    return field.is_unlit() && LonelyField().apply(game, place).has_value();
}

/// Does the same for every field in the row and the column of a place.
inline bool get_on_in_line(Game& game, Place place) {
    bool got_on = false;
    for (const Direction direction : directions)
        for (Traverser traverser(game.board(), place); traverser.next(direction);)
            got_on |= get_on(game, traverser.place());
    return got_on;
}
// [think ahead]

// [driven away]
/// A ray must stop before it takes fields that others cannot do without (DrivenAwayBeamsStrategy;
/// the Java program contains only its name, its cost and the kind of field).
class DrivenAwayBeams : public Strategy {
public:
    const char* name() const override { return "DrivenAwayBeams"; }
    double cost() const override { return 5; }
    bool applies_to(const Field& field) const override { return field.is_number(); }

    std::optional<Deduction> apply(Game& game, Place number) override {
        if (remaining_range(game.board(), number) == 0) return {};
        for (const Direction direction : directions)
            if (const auto deduction = limit(game, number, direction)) return deduction;
        return {};
    }

private:
    /// Finds out how long a ray can become, field by field, before others would be left without
    /// hope.
    static std::optional<Deduction> limit(Game& game, Place number, Direction direction) {
        const int now = lit(game.board(), number, direction);
        const int most = std::min(available_range(game, number, direction),
                                  remaining_range(game.board(), number));
        for (int fields = 1; fields <= most; ++fields)
            if (const auto instead = hopeless_after(game, number, direction, fields)) {
                const int longest = now + fields - 1;
                game.limit(number, direction, longest);
                return Deduction{Reason::driven_away, number, {}, direction, longest, instead};
            }
        return {};
    }

    /// Lengthens a ray on trial and follows the consequences, but only in line with its number and
    /// with its last field.
    /// @return a field that proves this length impossible, if there is one; the game is unchanged
    static std::optional<Place> hopeless_after(Game& game, Place number, Direction direction,
                                               int fields) {
        const std::size_t before = game.moves();
        game.lengthen(number, direction, fields);
        const Place tip = next(number, direction, lit(game.board(), number, direction));
        std::optional<Place> hopeless;
        try {
            while (get_on_in_line(game, tip) || get_on_in_line(game, number)) {
            }
        } catch (const Unsolvable& proof) {
            hopeless = proof.place;
        }
        game.undo_to(before);
        return hopeless;
    }
};
// [driven away]

}  // namespace light_rays
// [driven_away_beams.hpp]
