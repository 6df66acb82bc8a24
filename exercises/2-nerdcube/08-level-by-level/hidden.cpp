#include "exercises/2-nerdcube/tests/solutions_of_cubes.hpp"
#include "grader/judge/judge.hpp"
#include "level_by_level.hpp"

using grader::judge::expect;
using nerdcube::Dice;

KNOBEL_STUDENT(widths);

TEST_CASE("Random puzzles are filled in random orders", "[2 points][hidden][needs levels]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 10; ++round) {
        const std::size_t filled = 11 + dice.below(8);
        Puzzle puzzle = nerdcube::partly_filled(dice.solved_cube(nerdcube::some_letters), filled);
        puzzle.unused = nerdcube::jumbled(puzzle.unused, dice);
        std::vector<Location> order(
            nerdcube::locations.begin() + static_cast<std::ptrdiff_t>(filled),
            nerdcube::locations.end());
        dice.shuffle(order);
        order.resize(1 + dice.below(order.size()));
        expect(widths_of_student(puzzle, order), nerdcube::widths_of_the_reference(puzzle, order),
               "the locations are filled in the given order, each puzzle in every way");
    }
}
