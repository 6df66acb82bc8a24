// [strategy.hpp]
#pragma once

#include "light_rays/game.hpp"

namespace light_rays {

// [unsolvable]
/// Why a field proves that a board has no solution.
enum class Flaw : std::uint8_t {
    unreachable,  ///< no number can light this field
    too_little,   ///< the rays of this number cannot become long enough
};

/// Thrown when a field proves that the board in its current state has no solution (Ausnahme).
struct Unsolvable {
    Place place;
    Flaw flaw;
};
// [unsolvable]

// [deduction]
/// The reason for a step of a strategy.
enum class Reason : std::uint8_t {
    only_one_reaches,  ///< only this number can light the field
    all_is_needed,     ///< the number needs all that is available to it
    others_too_short,  ///< the number's other rays cannot light enough without this one
    driven_away,       ///< a longer ray would leave another field or number without hope
    guess,             ///< no reason; a guess to see what follows
};

/// What a strategy did: either rays became longer, or the length of one was limited.
struct Deduction {
    Reason reason;
    Place number;                           ///< the number whose rays are concerned
    std::array<int, 4> longer;              ///< number of fields added to each of its rays
    std::optional<Direction> limited = {};  ///< the ray that was limited
    int longest = 0;                        ///< how many fields that ray may light at most
    std::optional<Place> instead = {};      ///< what would otherwise be left without hope
};

/// Returns the deduction that one ray became longer.
constexpr Deduction longer(Reason reason, Place number, Direction direction, int fields) {
    Deduction deduction{reason, number, {}};
    deduction.longer[static_cast<std::size_t>(direction)] = fields;
    return deduction;
}
// [deduction]

// [strategy]
/// A method to make progress at a field (Strategie).
class Strategy {
public:
    virtual ~Strategy() = default;

    virtual const char* name() const = 0;
    /// What it costs a human, in units of the cheapest strategy.
    virtual double cost() const = 0;
    /// Whether it applies to this kind of field.
    virtual bool applies_to(const Field& field) const = 0;

    /// Tries to make progress at this field.
    /// @return what it did; nothing when it cannot do anything here and nothing has changed
    /// @throws Unsolvable when this field proves that there is no solution
    virtual std::optional<Deduction> apply(Game& game, Place place) = 0;

    /// Called when a field has proved that there is no solution (hook).
    /// @return whether it could undo something, so that the search continues
    virtual bool backtrack(Game& /*game*/) { return false; }
};
// [strategy]

}  // namespace light_rays
// [strategy.hpp]
