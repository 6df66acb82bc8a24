#include "light_rays/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace light_rays {
namespace {

std::string fields_in_words(int fields) {
    return fmt::format("{} field{}", fields, fields == 1 ? "" : "s");
}

/// "the 5 at row 4, column 3"
std::string number_in_words(Place number, const Board& board) {
    return fmt::format("the {} at {}", *board[number].number, in_words(number));
}

std::string at_beginning(std::string sentence) {
    if (sentence.starts_with("the ")) sentence.front() = 'T';
    return sentence;
}

int longer_by(const Deduction& deduction, Direction direction) {
    return deduction.longer[static_cast<std::size_t>(direction)];
}

std::vector<Direction> longer_rays(const Deduction& deduction) {
    std::vector<Direction> found;
    std::ranges::copy_if(directions, std::back_inserter(found),
                         [&](Direction direction) { return longer_by(deduction, direction) > 0; });
    return found;
}

/// "its ray north becomes 3 fields longer, its ray east 1"
std::string growth_in_words(const Deduction& deduction) {
    std::vector<std::string> rays;
    for (const Direction direction : longer_rays(deduction)) {
        const int by = longer_by(deduction, direction);
        rays.push_back(rays.empty() ? fmt::format("its ray {} becomes {} longer",
                                                  in_words(direction), fields_in_words(by))
                                    : fmt::format("its ray {} {}", in_words(direction), by));
    }
    return rays.empty() ? "no ray becomes longer" : fmt::format("{}", fmt::join(rays, ", "));
}

/// "without its ray north it can light at most 2, without its ray east at most 1"
std::string lack_in_words(const Deduction& deduction, int needed) {
    std::vector<std::string> rays;
    for (const Direction direction : longer_rays(deduction))
        rays.push_back(fmt::format("without its ray {} {}at most {}", in_words(direction),
                                   rays.empty() ? "it can light " : "",
                                   needed - longer_by(deduction, direction)));
    return fmt::format("{}", fmt::join(rays, ", "));
}

/// Returns how many fields the number still had to light before the step.
int remaining_before(const Deduction& deduction, const Board& after) {
    return remaining_range(after, deduction.number) +
           std::accumulate(deduction.longer.begin(), deduction.longer.end(), 0);
}

std::string without_hope(Place place, const Board& board) {
    if (!board[place].is_number()) return fmt::format("no number can light {}", in_words(place));
    return fmt::format("the rays of {} cannot become long enough", number_in_words(place, board));
}

/// Describes the refuted ray: "the ray west of the 4 at row 1, column 5 went on beyond column 3".
std::string too_long(const Deduction& deduction, const Board& board) {
    const Direction direction = *deduction.limited;
    const std::string number = number_in_words(deduction.number, board);
    if (deduction.longest == 0)
        return fmt::format("{} lit the field {} of it", number, in_words(direction));
    const Place end = next(deduction.number, direction, deduction.longest);
    const bool is_level = direction == Direction::east || direction == Direction::west;
    return fmt::format("the ray {} of {} went on beyond {} {}", in_words(direction), number,
                       is_level ? "column" : "row", (is_level ? end.column : end.row) + 1);
}

std::string guess_in_words(const Deduction& guess, const Board& after) {
    const Direction direction = guessed_direction(guess);
    const std::string number = number_in_words(guess.number, after);
    const int fields = lit(after, guess.number, direction);
    if (fields == 1)
        return fmt::format("{} lights the field {} of it", number, in_words(direction));
    return fmt::format("the ray {} of {} goes on to {}", in_words(direction), number,
                       in_words(next(guess.number, direction, fields)));
}

}  // namespace

std::string in_words(Place place) {
    return fmt::format("row {}, column {}", place.row + 1, place.column + 1);
}

const char* in_words(Direction direction) {
    switch (direction) {
        case Direction::north: return "north";
        case Direction::east: return "east";
        case Direction::south: return "south";
        case Direction::west: return "west";
    }
    return "";
}

std::string in_words(const Deduction& deduction, Place place, const Board& after) {
    const std::string number = number_in_words(deduction.number, after);
    switch (deduction.reason) {
        case Reason::only_one_reaches:
            return fmt::format("Only {} reaches {}: {}.", number, in_words(place),
                               growth_in_words(deduction));
        case Reason::all_is_needed:
            return at_beginning(fmt::format("{} needs all that is available to it: {}.", number,
                                            growth_in_words(deduction)));
        case Reason::others_too_short: {
            const int needed = remaining_before(deduction, after);
            return at_beginning(
                fmt::format("{} still has to light {}; {}: {}.", number, fields_in_words(needed),
                            lack_in_words(deduction, needed), growth_in_words(deduction)));
        }
        case Reason::driven_away:
            return fmt::format("If {}, it would follow in its lines that {}.",
                               too_long(deduction, after), without_hope(*deduction.instead, after));
        case Reason::guess: return fmt::format("Guess: {}.", guess_in_words(deduction, after));
    }
    return "";
}

Direction guessed_direction(const Deduction& guess) { return longer_rays(guess).front(); }

std::string contrary_in_words(const Deduction& guess, const Board& after) {
    const Direction direction = guessed_direction(guess);
    const std::string number = number_in_words(guess.number, after);
    const int fields = lit(after, guess.number, direction);
    if (fields == 0)
        return at_beginning(
            fmt::format("{} does not light the field {} of it.", number, in_words(direction)));
    return at_beginning(fmt::format("the ray {} of {} ends at {}.", in_words(direction), number,
                                    in_words(next(guess.number, direction, fields))));
}

std::string in_words(const Unsolvable& proof, const Board& board) {
    if (proof.flaw == Flaw::unreachable)
        return fmt::format("No number can light {}.", in_words(proof.place));
    return at_beginning(fmt::format(
        "{} still has to light {}, but its rays cannot become long enough.",
        number_in_words(proof.place, board), fields_in_words(remaining_range(board, proof.place))));
}

}  // namespace light_rays
