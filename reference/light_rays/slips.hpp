#pragma once

#include "light_rays/driven_away_beams.hpp"
#include "light_rays/strategies.hpp"
#include "light_rays/try_and_error.hpp"

namespace light_rays {

/// A slip of the printed diagrams.
enum class Slip : std::uint8_t {
    distance,    ///< LonelyField compares the whole distance with what a number still has to light
    todo,        ///< Intersection does nothing where all that is available is needed
    complement,  ///< Intersection takes its subsets from (0 0 0 1), where (1 1 1 1) is meant
    one_set,     ///< TryAndError has one set of directions for all of its guesses
};

inline constexpr std::array slips{Slip::distance, Slip::todo, Slip::complement, Slip::one_set};

/// The slip's name on the command line: "distance", "todo", "complement" or "one-set".
const char* name_of(Slip slip);

/// All four strategies, from the cheapest to the dearest, one of them with its slip.
Strategies with_slip(Slip slip);

/// LonelyField with its slip. It compares the way from the number, all of it, with what the number
/// still has to light. But of the fields on the way those that the ray lights already need no
/// light any more: whoever has begun to walk here is taken to be too weak to arrive.
class LonelyFieldAsPrinted : public LonelyField {
public:
    std::optional<Deduction> apply(Game& game, Place field) override {
        std::vector<Reach> rays = reaches(game, field);
        std::erase_if(rays, [&](const Reach& ray) {
            const int begun = lit(game.board(), ray.number, ray.direction);
            return remaining_range(game.board(), ray.number) < begun + ray.fields;
        });
        if (rays.empty()) throw Unsolvable{field, Flaw::unreachable};
        if (rays.size() > 1) return {};
        const auto& [number, direction, fields] = rays.front();
        game.lengthen(number, direction, fields);
        return longer(Reason::only_one_reaches, number, direction, fields);
    }
};

/// Intersection with its branch that reads "TODO". Where just as much is available as the number
/// needs, it does nothing.
class IntersectionAsPrinted : public Intersection {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        const int remaining = remaining_range(game.board(), number);
        if (available_range(game, number) == remaining) return {};
        return Intersection::apply(game, number);
    }
};

/// Intersection with the complement that was printed: what a subset of the directions cannot hold
/// is left to those of (0 0 0 1) less the subset. That is west, or none when west is in the
/// subset, whatever there is in the north, east and south. It is right for one subset only: north,
/// east and south together.
class IntersectionWithSlip : public Intersection {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        const int remaining = remaining_range(game.board(), number);
        if (available_range(game, number) <= remaining) return Intersection::apply(game, number);
        const int fields = std::min(left_for_west(game, number, remaining),
                                    available_range(game, number, Direction::west));
        if (fields <= 0) return {};
        game.lengthen(number, Direction::west, fields);
        return longer(Reason::others_too_short, number, Direction::west, fields);
    }

private:
    /// The most that any of the printed subsets leaves which do not hold west: one to three of
    /// north, east and south.
    static int left_for_west(const Game& game, Place number, int remaining) {
        int most = 0;
        for (unsigned subset = 1; subset < 8; ++subset) {
            int sum = 0;
            for (unsigned i = 0; i < 3; ++i)
                if ((subset >> i & 1) != 0) sum += available_range(game, number, directions[i]);
            most = std::max(most, remaining - sum);
        }
        return most;
    }
};

/// TryAndError with one set of directions for all of its guesses. When a guess is taken back, its
/// direction is struck off, and no number may try it any more: not this one after an earlier guess
/// was taken back, and none of the others. That the ray may not become longer is not remembered.
/// At the latest after four guesses in vain no direction is left, and every puzzle that still needs
/// a guess is "unsolvable". Solutions after the first may come twice, or not at all.
class TryAndErrorAsDrawn : public TryAndError {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        if (remaining_range(game.board(), number) == 0) return {};
        for (const Direction direction : remaining_directions_) {
            if (available_range(game, number, direction) == 0) continue;
            guesses_.push_back({number, direction, game.moves()});
            game.lengthen(number, direction, 1);
            return longer(Reason::guess, number, direction, 1);
        }
        throw Unsolvable{number, Flaw::too_little};
    }

    bool mend(Game& game) override {
        if (guesses_.empty()) return false;
        std::erase(remaining_directions_, guesses_.back().direction);
        game.undo_to(guesses_.back().moves);
        guesses_.pop_back();
        return true;
    }

private:
    std::vector<Direction> remaining_directions_{directions.begin(), directions.end()};
    std::vector<Guess> guesses_;
};

}  // namespace light_rays
