#pragma once

#include "light_rays/driven_away_beams.hpp"
#include "light_rays/strategies.hpp"
#include "light_rays/try_and_error.hpp"

namespace light_rays {

/// A slip in one of three sources: the sheet of 30 January 2014, the sheet of 31 January 2014, and
/// the Java program of the same weeks. Each can be reproduced alone, with everything else correct.
enum class Slip : std::uint8_t {
    distance,        ///< both sheets, figure 3: `LonelyFieldOfTheSheets`
    tile_counter,    ///< both sheets, figure 1: see `most_rounds`
    todo,            ///< 30 January, figure 4: `IntersectionOf30January`
    complement,      ///< 31 January, Intersection, part 2: `IntersectionOf31January`
    forgetful_hook,  ///< 31 January, hook of TryAndError: `TryAndErrorOf31January`
    empty_loop,      ///< Java: `IntersectionOfJava`
    one_set,         ///< Java: `TryAndErrorOfJava`
};

/// What there is to know about a slip.
struct SlipDescription {
    Slip slip;
    const char* name;                     ///< on the command line, such as "one-set"
    const char* source;                   ///< "both sheets", "30 January", "31 January" or "Java"
    std::optional<std::size_t> strategy;  ///< index in `strategy_names`; none: in the solver
    const char* sentence;
};

/// All slips, in the order of their sources.
extern const std::array<SlipDescription, 7> slips;

/// Returns all four strategies, from the cheapest to the most expensive, one of them with its slip.
/// `tile_counter` is a slip of the solver and changes none of them.
Strategies with_slip(Slip slip);

/// The maximum of iterations for a solver with a slip. Both sheets name it, but not its value.
inline constexpr int most_iterations = 1000;

/// Returns how many rounds over a board the solver may make. With `tile_counter`, `i` grows by 1 at
/// each field, not in each round, so a round uses up as many iterations as the board has fields.
int most_rounds(Slip slip, const Board& board);

/// LonelyField of both sheets (figure 3). It compares the whole distance from the number with what
/// the number still has to light. But fields on the way that the ray already lights need no more
/// light. So a number whose ray has already started towards the field can seem too weak to reach
/// it. The Java program does not count these fields.
class LonelyFieldOfTheSheets : public LonelyField {
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

/// Intersection of the sheet of 30 January (figure 4), whose general case reads "TODO". Where more
/// is available than the number needs, it does nothing.
class IntersectionOf30January : public Intersection {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        const int remaining = remaining_range(game.board(), number);
        if (available_range(game, number) > remaining) return {};
        return Intersection::apply(game, number);
    }
};

/// Intersection of the sheet of 31 January, with the complement as drawn in its second part: what a
/// subset of the directions cannot light is left to the directions of (0 0 0 1) minus the subset.
/// The order is north, east, south, west. So that is west, or nothing when west is in the subset,
/// regardless of north, east and south. It is correct for one subset only: north, east and south
/// together. The Java program subtracts from (1 1 1 1).
class IntersectionOf31January : public Intersection {
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
    /// Returns the most that any subset without west leaves: one to three of north, east and south.
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

/// Intersection of the Java program. Where exactly as much is available as the number needs, a loop
/// over the directions should light it all, but its condition is false from the start, so it never
/// runs. The strategy still reports progress, so no other strategy is tried at this number.
class IntersectionOfJava : public Intersection {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        const int remaining = remaining_range(game.board(), number);
        if (remaining > 0 && available_range(game, number) == remaining)
            return Deduction{Reason::all_is_needed, number, {}};
        return Intersection::apply(game, number);
    }
};

/// TryAndError of the sheet of 31 January. Its hook undoes the guess, but strikes the direction off
/// a variable of its own, which nothing reads. So nothing is remembered, and the same guess can
/// come again. The sheet lets any free direction be chosen; this is the first.
class TryAndErrorOf31January : public TryAndError {
public:
    bool backtrack(Game& game) override {
        if (!TryAndError::backtrack(game)) return false;
        game.undo_to(game.moves() - 1);  // drop the limit that remembers the guess
        return true;
    }
};

/// TryAndError of the Java program, with one set of directions for the whole solver. Where the next
/// field of a number is not free, that direction is struck off, and nothing ever puts it back: from
/// then on no number tries it, and when none is left the puzzle is "unsolvable". (The hook of that
/// program does not remember wrong guesses either. Here it does, so that only one slip shows.)
class TryAndErrorOfJava : public TryAndError {
public:
    std::optional<Deduction> apply(Game& game, Place number) override {
        if (remaining_range(game.board(), number) == 0) return {};
        std::erase_if(remaining_directions_, [&](Direction direction) {
            return available_range(game, number, direction) == 0;
        });
        if (remaining_directions_.empty()) throw Unsolvable{number, Flaw::too_little};
        const Direction direction = remaining_directions_.front();
        guesses_.push_back({number, direction, game.moves()});
        game.lengthen(number, direction, 1);
        return longer(Reason::guess, number, direction, 1);
    }

private:
    std::vector<Direction> remaining_directions_{directions.begin(), directions.end()};
};

}  // namespace light_rays
