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

/// Thrown when a field proves that the board, as it is now, has no solution (Ausnahme).
struct Unsolvable {
    Place place;
    Flaw flaw;
};
// [unsolvable]

// [deduction]
/// Why a strategy could do something.
enum class Reason : std::uint8_t {
    only_one_reaches,  ///< the field can be lit by this number only
    all_is_needed,     ///< the number needs all that is available to it
    others_too_short,  ///< the number's other rays cannot light enough without this one
    driven_away,       ///< a longer ray would leave another field or number without hope
    guess,             ///< no reason but to see what comes of it
};

/// What a strategy did. Either rays became longer, or one may no longer become so.
struct Deduction {
    Reason reason;
    Place number;                           ///< whose rays it is about
    std::array<int, 4> longer;              ///< by how many fields each of its rays grew
    std::optional<Direction> limited = {};  ///< which ray was limited to what it is or could be now
    int longest = 0;                        ///< how many fields that ray may light at most
    std::optional<Place> instead = {};      ///< what would be left without hope
};

/// One ray became longer.
constexpr Deduction longer(Reason reason, Place number, Direction direction, int fields) {
    Deduction deduction{reason, number, {}};
    deduction.longer[static_cast<std::size_t>(direction)] = fields;
    return deduction;
}
// [deduction]

// [strategy]
/// A way to get on at a field (Strategie).
class Strategy {
public:
    virtual ~Strategy() = default;

    virtual const char* name() const = 0;
    /// What it costs a human being, in units of the cheapest one.
    virtual double cost() const = 0;
    /// Whether it looks at fields of this kind.
    virtual bool applies_to(const Field& field) const = 0;

    /// Tries to get on at this field.
    /// @return what it did; nothing when it knows nothing to do here, and then nothing has changed
    /// @throws Unsolvable when this field proves that there is no solution
    virtual std::optional<Deduction> apply(Game& game, Place place) = 0;

    /// Called when a field has proved that there is no solution (hook).
    /// @return whether it could mend something, so that the search goes on
    virtual bool mend(Game& /*game*/) { return false; }
};
// [strategy]

}  // namespace light_rays
// [strategy.hpp]
