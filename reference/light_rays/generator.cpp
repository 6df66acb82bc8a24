#include "light_rays/generator.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "light_rays/fast.hpp"
#include "light_rays/puzzle.hpp"
#include "search/random.hpp"

namespace light_rays {
namespace {

using search::Random;

/// A ray: the number where it starts, and its direction.
struct Beam {
    Place number;
    Direction direction;
};

/// A board together with a solution: each number equals the fields its rays light, and none is 0.
class Tiling {
public:
    /// Puts numbers at random places and lets their rays grow at random as far as they can; then
    /// adds numbers where no ray has come.
    Tiling(int rows, int columns, std::size_t percent_numbers, Random& random)
        : random_(&random), board_{rows, columns, {}} {
        board_.fields.resize(static_cast<std::size_t>(rows * columns));
        std::vector<Place> order = places(board_);
        random.shuffle(order);
        place(std::vector<Place>(
            order.begin(),
            order.begin() + static_cast<std::ptrdiff_t>(order.size() * percent_numbers / 100)));
        for (const Place place_left : order)
            if (board_[place_left].is_unlit()) place({place_left});
        for (const Place number : order)
            if (board_[number].number == 0) take_away(number);
    }

    const Board& solution() const { return board_; }

    Board puzzle() const {
        Board puzzle = board_;
        for (Field& field : puzzle.fields) field.ray.reset();
        return puzzle;
    }

    /// Turns a field of a ray into a number that takes over the rest of the ray.
    /// @return whether both numbers then light something; otherwise nothing has changed
    bool cut(Place at) {
        if (!board_[at].ray) return false;
        const Beam beam = beam_to(at);
        const int rest = fields_behind(at, beam);
        if (rest == 0 || rest + 1 == *board_[beam.number].number) return false;
        cut(at, beam);
        return true;
    }

    /// Lets another ray light the last field of a ray.
    /// @return whether that was possible and the number still lights something; otherwise nothing
    ///         has changed
    bool shift(Place at) {
        if (!board_[at].ray) return false;
        const Beam beam = beam_to(at);
        if (fields_behind(at, beam) > 0 || board_[beam.number].number == 1) return false;
        const auto other = other_beam_to(at, beam.direction);
        if (!other) return false;
        --*board_[beam.number].number;
        light(at, *other);
        return true;
    }

    /// Removes a number that lights only fields in line with another ray, and extends that ray
    /// through it.
    /// @return whether the number was such; otherwise nothing has changed
    bool merge(Place at) {
        if (!board_[at].is_number()) return false;
        for (const Direction direction : directions) {
            const int value = *board_[at].number;
            const auto beam = next_beam_to(at, direction);
            if (!beam || lit(board_, at, direction) != value) continue;
            board_[at] = {};
            light(at, *beam);
            *board_[beam->number].number += value;
            return true;
        }
        return false;
    }

private:
    void light(Place at, const Beam& beam) {
        board_[at].ray = beam.direction;
        ++*board_[beam.number].number;
    }

    /// Returns the ray that lights a field.
    Beam beam_to(Place at) const {
        const Direction direction = *board_[at].ray;
        Place number = at;
        while (!board_[number].is_number()) number = next(number, reversed(direction));
        return {number, direction};
    }

    /// Returns how many fields a ray lights beyond one of its fields.
    int fields_behind(Place at, const Beam& beam) const {
        const int distance =
            std::abs(at.row - beam.number.row) + std::abs(at.column - beam.number.column);
        return lit(board_, beam.number, beam.direction) - distance;
    }

    /// Returns the ray that lights a field, or would if it were one field longer.
    std::optional<Beam> next_beam_to(Place at, Direction direction) const {
        const Place beside = next(at, reversed(direction));
        if (!board_.contains(beside)) return {};
        if (board_[beside].is_number()) return Beam{beside, direction};
        if (board_[beside].ray == direction) return beam_to(beside);
        return {};
    }

    /// Returns a random one of these rays, but none in the excluded direction.
    std::optional<Beam> other_beam_to(Place at, std::optional<Direction> but_not) const {
        std::vector<Beam> beams;
        for (const Direction direction : directions)
            if (const auto beam = next_beam_to(at, direction); beam && direction != but_not)
                beams.push_back(*beam);
        if (beams.empty()) return {};
        return beams[random_->below(beams.size())];
    }

    /// Adds numbers, and lets their rays grow until none can grow further.
    void place(const std::vector<Place>& numbers) {
        std::vector<Beam> beams;
        for (const Place number : numbers) {
            board_[number].number = 0;
            for (const Direction direction : directions) beams.push_back({number, direction});
        }
        while (!beams.empty()) {
            const std::size_t i = random_->below(beams.size());
            const Beam beam = beams[i];
            const int room = available_range(board_, beam.number, beam.direction);
            if (room > 0)
                grow(beam, 1 + static_cast<int>(random_->below(static_cast<std::size_t>(room))));
            else beams.erase(beams.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    void grow(const Beam& beam, int fields) {
        const int before = lit(board_, beam.number, beam.direction);
        for (int i = 1; i <= fields; ++i)
            light(next(beam.number, beam.direction, before + i), beam);
    }

    /// Turns a field of a ray into a number. If the number before it has nothing left to light,
    /// that field is lit from the new number.
    void cut(Place at, const Beam& beam) {
        const int rest = fields_behind(at, beam);
        board_[at] = {rest, {}};
        int& number = *board_[beam.number].number;
        number -= rest + 1;
        if (number > 0) return;
        board_[beam.number] = {};
        light(beam.number, {at, reversed(beam.direction)});
    }

    /// Removes a number that lights nothing; a ray from a neighbouring field lights the place
    /// instead. If there is none, a ray that passes by is cut first.
    void take_away(Place at) {
        board_[at] = {};
        if (!other_beam_to(at, {})) {
            const Place beside =
                at.row > 0 ? next(at, Direction::north) : next(at, Direction::south);
            cut(beside, beam_to(beside));
        }
        light(at, *other_beam_to(at, {}));
    }

    Random* random_;
    Board board_;
};

/// Thrown when a search needs too many guesses, as it might never end.
struct TooManyGuesses {};

/// Counts the guesses of the fast search.
struct Guesses : FastUnobserved {
    std::size_t most, count = 0;

    explicit Guesses(std::size_t at_most) : most(at_most) {}
    void guessed(Place, Direction) {
        if (++count > most) throw TooManyGuesses();
    }
};

/// Searches for a solution other than the tiling.
std::optional<Board> other_solution(const Tiling& tiling, Guesses& guesses) {
    std::optional<Board> other;
    const auto look = [&](const Board& solution) {
        if (solution == tiling.solution()) return Next::go_on;
        other = solution;
        return Next::stop;
    };
    solve_fast(tiling.puzzle(), look, guesses);
    return other;
}

// [unique]
/// Cuts rays until the tiling is the only solution. Where no cut leaves both numbers something to
/// light, the last field of a ray goes to another number.
/// @return whether the tiling became the only solution
bool make_unique(Tiling& tiling, Random& random) {
    for (std::size_t patience = tiling.solution().fields.size(); patience > 0; --patience) {
        Guesses guesses(tiling.solution().fields.size());
        const auto other = other_solution(tiling, guesses);
        if (!other) return true;
        std::vector<Place> differ = places(*other);
        std::erase_if(differ, [&](Place at) { return (*other)[at] == tiling.solution()[at]; });
        random.shuffle(differ);
        const auto cut = [&](Place at) { return tiling.cut(at); };
        const auto shift = [&](Place at) { return tiling.shift(at); };
        if (!std::ranges::any_of(differ, cut) && !std::ranges::any_of(differ, shift)) return false;
    }
    return false;
}
// [unique]

/// Returns how many guesses it takes to prove that the tiling is the only solution; nothing when it
/// is not, or when it takes too many guesses.
std::optional<std::size_t> guesses_if_unique(const Tiling& tiling) {
    try {
        Guesses guesses(
            static_cast<std::size_t>(tiling.solution().rows + tiling.solution().columns));
        return other_solution(tiling, guesses) ? std::nullopt : std::optional(guesses.count);
    } catch (const TooManyGuesses&) {
        return std::nullopt;
    }
}

/// Changes the tiling at random, keeping it the only solution and never reducing the number of
/// guesses, until the board has the wanted level.
/// @return whether it reached that level
bool reach_level(Tiling& tiling, Level wanted, Random& random) {
    const std::vector<Place> all = places(tiling.solution());
    auto difficulty = measure_difficulty(tiling.puzzle());
    std::size_t guesses = 0;
    for (std::size_t steps = 10 * all.size(); steps > 0 && difficulty && difficulty->level < wanted;
         --steps) {
        const Tiling before = tiling;
        const Place at = all[random.below(all.size())];
        if (!tiling.merge(at) && !tiling.shift(at)) continue;
        const auto now = guesses_if_unique(tiling);
        if (!now || *now < guesses) tiling = before;
        else if (*now > std::exchange(guesses, *now))
            difficulty = measure_difficulty(tiling.puzzle());
    }
    return difficulty && difficulty->level == wanted;
}

/// @return nothing when the attempt fails
std::optional<Board> attempt(const Wish& wish, Random& random) {
    const std::size_t percent_numbers = 5 + random.below(10);
    Tiling tiling(wish.rows, wish.columns, percent_numbers, random);
    try {
        const bool is_made = make_unique(tiling, random) && reach_level(tiling, wish.level, random);
        return is_made ? std::optional(tiling.puzzle()) : std::nullopt;
    } catch (const TooManyGuesses&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<Board> generate(const Wish& wish, int most_attempts) {
    const auto is_allowed = [](int side) { return side >= 2 && side <= most_side; };
    if (!is_allowed(wish.columns) || !is_allowed(wish.rows))
        throw std::invalid_argument(fmt::format("a board has 2 to {} columns and rows, not {}x{}",
                                                most_side, wish.columns, wish.rows));
    Random random(wish.seed);
    for (int i = 0; i < most_attempts; ++i)
        if (auto board = attempt(wish, random)) return board;
    return {};
}

}  // namespace light_rays
