#include "all_3072.hpp"
#include "exercises/2-nerdcube/tests/cubes_by_the_rules.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect_that;
using nerdcube::Dice;

KNOBEL_STUDENT(all_cubes);

TEST_CASE("Random cubes are put together in every way", "[2 points][hidden][needs rules]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 10; ++round) {
        Puzzle puzzle =
            nerdcube::partly_filled(dice.solved_cube(nerdcube::some_letters), 11 + dice.below(8));
        puzzle.unused = nerdcube::jumbled(puzzle.unused, dice);
        const std::vector<Cube> expected = nerdcube::cubes_of_the_reference(puzzle),
                                cubes = all_cubes_of_student(puzzle);
        const std::string wrong = wrong_in_any(cubes, puzzle),
                          other = wrong.empty() ? difference(cubes, expected) : wrong;
        expect_that(other.empty(), other, counted(expected));
    }
}
