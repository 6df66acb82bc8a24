#include "ct_first.hpp"
#include "exercises/2-nerdcube/tests/cubes_with_ct.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect_that;
using nerdcube::ct_cubes_of_the_reference;
using nerdcube::cubes_of_2016;
using nerdcube::expect_work;
using nerdcube::puzzle_of_2016;
using nerdcube::with_ct;

KNOBEL_STUDENT(plan);
KNOBEL_STUDENT(may_read_ct);
KNOBEL_STUDENT(ct_cubes);

namespace {

/// Asks for the cubes of a puzzle, and makes sure that each is one that was asked for; without that
/// the other questions have no meaning.
std::vector<Cube> cubes_with_ct(const Puzzle& puzzle) {
    const std::vector<Cube> cubes = ct_cubes_of_student(puzzle);
    const std::string wrong = wrong_in_any_with_ct(cubes, puzzle);
    expect_that(wrong.empty(), wrong,
                "upright letters: C on faces 14 and 22, ' on 23, T on 24 and 32; and all letters "
                "of a side standing the same way");
    return wrong.empty() ? cubes : std::vector<Cube>{};
}

void expect_exactly(const Puzzle& puzzle, const std::string& why) {
    const std::vector<Cube> expected = ct_cubes_of_the_reference(puzzle);
    const std::string other = difference(cubes_with_ct(puzzle), expected);
    expect_that(other.empty(), other, counted(expected), why);
}

/// The puzzle of 2016 with other letters: one of its cubes on which the middle side stands so, with
/// C'T in its places.
Puzzle puzzle_with_ct(Orientation stands) {
    const auto cube = std::find_if(cubes_of_2016().begin(), cubes_of_2016().end(),
                                   [&](const Cube& one) { return one[23].orientation == stands; });
    return nerdcube::taken_apart(with_ct(*cube));
}

}  // namespace

TEST_CASE("Every cube that is found reads C'T and keeps the rules", "[1 point][hint 1][rules]") {
    for (const Puzzle& puzzle : {puzzle_of_2016(), puzzle_with_ct(Orientation::upright)})
        expect_that(!cubes_with_ct(puzzle).empty(), "no cubes", "cubes that read C'T",
                    "this puzzle has some");
}

TEST_CASE("C'T must stand upright, with the apostrophe in the middle",
          "[1 point][hint 2][needs rules]") {
    for (const Orientation stands :
         {Orientation::turned_left, Orientation::turned_right, Orientation::upside_down})
        cubes_with_ct(puzzle_with_ct(stands));
    Puzzle without_apostrophe = puzzle_of_2016();
    without_apostrophe.cube[23].letter = U'A';
    grader::judge::expect(may_read_ct_of_student(without_apostrophe.cube), false,
                          "face 23 shows an A, and no piece covers a centre");
    const std::vector<Cube> found = ct_cubes_of_student(without_apostrophe);
    expect_that(found.empty(), counted(found), "no cubes",
                "face 23 shows an A, so a cube may read CAT, but not C'T");
}

TEST_CASE("Cubes that look the same are listed once", "[1 point][hint 2][needs rules]") {
    for (const Puzzle& puzzle : {puzzle_of_2016(), puzzle_with_ct(Orientation::upright)}) {
        std::vector<Cube> cubes = cubes_with_ct(puzzle);
        const std::string came_back = counted(cubes);
        std::sort(cubes.begin(), cubes.end());
        const auto twin = std::adjacent_find(cubes.begin(), cubes.end());
        expect_that(twin == cubes.end(), came_back, "only different ones",
                    "an edge that looks the same when it is flipped shows nothing new");
    }
}

TEST_CASE("The four cubes of 2016 are found", "[2 points][hint 3][needs rules][four]") {
    expect_exactly(
        puzzle_of_2016(),
        fmt::format("as published: {} of {} cubes read C'T, and {} of those are different ({})",
                    nerdcube::published::reading_ct, nerdcube::published::assembled,
                    nerdcube::published::distinct, nerdcube::published::source));
    expect_exactly(puzzle_with_ct(Orientation::upright),
                   "with other letters, other cubes read C'T");
    expect_exactly(puzzle_of_2016(),
                   "when asked again, your program must find the same cubes: nothing may be left "
                   "in a variable from the previous call");
}

TEST_CASE("The plan needs at most a tenth of the work", "[2 points][hint 2][needs four]") {
    expect_work(puzzle_of_2016(), plan_of_student, may_read_ct_of_student,
                nerdcube::made_faithfully / 10,
                fmt::format("the search for all cubes makes {}; giving up on a cube as soon as it "
                            "can no longer read C'T takes far fewer",
                            nerdcube::made_faithfully));
}

TEST_CASE("With C'T first the plan needs at most a hundredth of the work",
          "[1 point][hint 3][needs four]") {
    expect_work(puzzle_of_2016(), plan_of_student, may_read_ct_of_student,
                nerdcube::made_faithfully / 100,
                "the sooner a letter of C'T is stuck on, the sooner a cube can be given up");
}
