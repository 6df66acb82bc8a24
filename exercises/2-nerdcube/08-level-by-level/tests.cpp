#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "exercises/2-nerdcube/tests/solutions_of_cubes.hpp"
#include "grader/judge/judge.hpp"
#include "level_by_level.hpp"

using grader::judge::expect;
using nerdcube::Dice;
using nerdcube::first_of_2016;
using nerdcube::Orientation;
using nerdcube::partly_filled;
using nerdcube::puzzle_of_2016;

KNOBEL_STUDENT(widths);

namespace {

std::vector<Location> at(const std::vector<std::size_t>& numbers) {
    std::vector<Location> order;
    for (const std::size_t number : numbers) order.push_back(nerdcube::locations[number]);
    return order;
}

std::vector<Location> in_the_listed_order() {
    return {nerdcube::locations.begin(), nerdcube::locations.end()};
}

/// The four edges around the apostrophe come first.
std::vector<Location> ct_first() {
    std::vector<Location> order = in_the_listed_order();
    const auto touches_ct = [](const Location& location) {
        return location.size() == 2 &&
               std::any_of(location.begin(), location.end(), [](const nerdcube::Slot& slot) {
                   return nerdcube::centre_of(slot.face) == 23;
               });
    };
    std::stable_partition(order.begin(), order.end(), touches_ct);
    return order;
}

void ask(const Puzzle& puzzle, const std::vector<Location>& order, const std::string& why) {
    expect(widths_of_student(puzzle, order), nerdcube::widths_of_the_reference(puzzle, order), why);
}

/// @param sum  what all numbers make together
void ask_for_sum(const Puzzle& puzzle, const std::vector<Location>& order, std::size_t sum,
                 const std::string& why) {
    const std::vector<std::size_t> expected = nerdcube::widths_of_the_reference(puzzle, order);
    REQUIRE(std::accumulate(expected.begin(), expected.end(), std::size_t{0}) == sum);
    expect(widths_of_student(puzzle, order), expected, fmt::format("{}: {} in all", why, sum));
}

}  // namespace

TEST_CASE("The first number counts the ways to fill the first location", "[1 point][hint 1]") {
    expect(widths_of_student(puzzle_of_2016(), at({0})), {24}, "twelve edges, two ways round each");
    expect(widths_of_student(puzzle_of_2016(), at({12})), {24},
           "eight corners, three ways round each");
    ask(partly_filled(first_of_2016(), 6), at({6}), "with six edges on the cube, fewer pieces fit");
}

TEST_CASE("Every puzzle of a level is continued in every way", "[2 points][hint 2][levels]") {
    expect(widths_of_student(puzzle_of_2016(), at({0, 1, 2})), {24, 181, 1133},
           "the next level has all ways to fill the next location of each puzzle");
    Puzzle upright = puzzle_of_2016();
    for (const nerdcube::Face centre : nerdcube::centres)
        upright.cube[centre].orientation = Orientation::upright;
    ask(upright, at({0, 1, 2}),
        "where all sides stand upright, fewer pieces fit; nothing may be left over from the "
        "previous call");
    ask(partly_filled(first_of_2016(), 12), at({12, 13, 14}),
        "the next level has all ways to fill the next location of each puzzle");
}

TEST_CASE("The locations are filled in the given order", "[1 point][hint 2][needs levels]") {
    const Puzzle puzzle = partly_filled(first_of_2016(), 8);
    ask(puzzle, at({8, 9, 10}), "these three locations, the first of them first");
    ask(puzzle, at({10, 9, 8}), "the same three locations, the last of them first");
    ask(puzzle, at({19, 11}), "a corner first, then an edge");
    ask(puzzle, at({}), "there is no location to fill, so there are no numbers");
}

TEST_CASE("Where nothing can be added, the numbers are 0", "[1 point][hint 1][needs levels]") {
    Puzzle puzzle = partly_filled(first_of_2016(), 15);
    puzzle.unused.erase(puzzle.unused.begin() + 2, puzzle.unused.end());
    ask(puzzle, at({15, 16, 17, 18, 19}),
        "only two pieces are left, so no third one can be added; there is a number for each "
        "location all the same");
    puzzle.unused.clear();
    ask(puzzle, at({15, 16}), "no pieces are left");
}

TEST_CASE("Puzzles that look the same are all counted", "[1 point][hint 2]") {
    Dice dice(2016);
    const Puzzle twins =
        partly_filled(dice.solved_cube({U"", U"", U".:"}), nerdcube::locations.size() - 3);
    ask(twins, at({17, 18, 19}),
        "a piece that looks the same when it is shifted, or the same as another one, goes there in "
        "several ways");
}

TEST_CASE("The search of 2016 makes 283,513 puzzles", "[2 points][hint 3][needs levels]") {
    expect(widths_of_student(puzzle_of_2016(), in_the_listed_order()),
           {24,    181,   1133,  6464,  12521, 18666, 22052, 23392, 56632, 33968,
            20736, 15360, 18624, 16896, 12032, 6656,  5888,  4992,  4224,  3072},
           "the listed order; the last number is the published one");
}

TEST_CASE("In another order the search of 2016 has different numbers",
          "[1 point][hint 3][needs levels]") {
    Puzzle upright = puzzle_of_2016();
    upright.cube[23].orientation = Orientation::upright;
    ask_for_sum(upright, in_the_listed_order(), 78'902,
                "the side with the apostrophe must stand upright, which leaves little more than a "
                "quarter of the puzzles");
    ask_for_sum(upright, ct_first(), 121'551,
                "the side with the apostrophe must stand upright, the edges around it come first, "
                "and there are half as many puzzles again as in the listed order");
}
