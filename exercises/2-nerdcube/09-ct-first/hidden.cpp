#include "ct_first.hpp"
#include "exercises/2-nerdcube/tests/cubes_with_ct.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect_that;
using nerdcube::Dice;

KNOBEL_STUDENT(plan);
KNOBEL_STUDENT(may_read_ct);
KNOBEL_STUDENT(ct_cubes);

namespace {

/// A puzzle whose letters stand as those of 2016 do, but are others, C and T among them; it has a
/// cube that reads C'T.
Puzzle with_other_letters(Dice& dice) {
    Cube cube = nerdcube::cubes_of_2016()[dice.below(nerdcube::cubes_of_2016().size())];
    while (cube[23].orientation != Orientation::upright)
        cube = nerdcube::cubes_of_2016()[dice.below(nerdcube::cubes_of_2016().size())];
    const std::u32string_view letters = U"CTABDEFGPR";
    for (Face face = 1; face <= nerdcube::faces; ++face)
        cube[face].letter = letters[dice.below(letters.size())];
    Puzzle puzzle = taken_apart(with_ct(cube));
    puzzle.unused = jumbled(puzzle.unused, dice);
    return puzzle;
}

}  // namespace

TEST_CASE(
    "With other letters, too, all cubes that read C'T are found with at most a tenth of the work",
    "[2 points][hidden][needs rules]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 4; ++round) {
        const Puzzle puzzle = with_other_letters(dice);
        const std::vector<Cube> expected = ct_cubes_of_the_reference(puzzle);
        const std::vector<Cube> cubes = ct_cubes_of_student(puzzle);
        const std::string wrong = wrong_in_any_with_ct(cubes, puzzle),
                          other = wrong.empty() ? difference(cubes, expected) : wrong;
        expect_that(other.empty(), other, counted(expected));
        nerdcube::expect_work(puzzle, plan_of_student, may_read_ct_of_student,
                              nerdcube::made_faithfully / 10,
                              "the same plan must work for any letters");
    }
}
