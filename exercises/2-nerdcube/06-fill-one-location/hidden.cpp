#include "exercises/2-nerdcube/tests/ways.hpp"
#include "fill_one_location.hpp"

using nerdcube::Dice;

KNOBEL_STUDENT(fill_location);

TEST_CASE("Any location of a random cube is filled in every way", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const std::size_t filled = dice.below(nerdcube::locations.size());
        Puzzle puzzle = nerdcube::partly_filled(dice.solved_cube(nerdcube::some_letters), filled);
        puzzle.unused = nerdcube::jumbled(puzzle.unused, dice);
        const Location& location =
            nerdcube::locations[filled + dice.below(nerdcube::locations.size() - filled)];
        nerdcube::expect_ways(fill_location_of_student(puzzle, location), puzzle, location);
    }
}
