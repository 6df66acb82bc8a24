#include "all_3072.hpp"
#include "exercises/2-nerdcube/tests/cubes_by_the_rules.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect_that;
using nerdcube::cubes_of_the_reference;
using nerdcube::Dice;
using nerdcube::first_of_2016;
using nerdcube::partly_filled;

KNOBEL_STUDENT(all_cubes);

namespace {

/// Asks for the cubes of a puzzle, and makes sure that each keeps the rules; without that the other
/// questions have no meaning.
std::vector<Cube> cubes_by_the_rules(const Puzzle& puzzle) {
    const std::vector<Cube> cubes = all_cubes_of_student(puzzle);
    const std::string wrong = wrong_in_any(cubes, puzzle);
    expect_that(wrong.empty(), wrong,
                "every face filled, with the unused pieces, each once, and all letters of a side "
                "standing the same way");
    return wrong.empty() ? cubes : std::vector<Cube>{};
}

void expect_exactly(const Puzzle& puzzle, const std::vector<Cube>& expected,
                    const std::string& why) {
    const std::string other = difference(cubes_by_the_rules(puzzle), expected);
    expect_that(other.empty(), other, counted(expected), why);
}

/// The puzzle of 2016, so far solved that its last `left` locations are to be filled.
Puzzle with_left(std::size_t left) {
    return partly_filled(first_of_2016(), nerdcube::locations.size() - left);
}

/// A puzzle with letters that look the same in all orientations, so that its pieces look alike.
Puzzle with_twins(std::size_t left) {
    Dice dice(2016);
    return partly_filled(dice.solved_cube({U"", U"", U".:"}), nerdcube::locations.size() - left);
}

}  // namespace

TEST_CASE("A finished cube gives only itself", "[1 point][hint 1]") {
    for (const Cube& finished : {first_of_2016(), Dice(3072).solved_cube(nerdcube::some_letters)}) {
        const Puzzle puzzle = partly_filled(finished, nerdcube::locations.size());
        expect_exactly(puzzle, {puzzle.cube}, "no piece is left, so the cube is finished");
    }
}

TEST_CASE("Every cube is filled according to the rules", "[1 point][hint 2][rules]") {
    for (const std::size_t left : {1U, 2U, 5U, 9U}) {
        const std::vector<Cube> cubes = cubes_by_the_rules(with_left(left));
        expect_that(!cubes.empty(), "no cubes", "cubes that keep the rules",
                    "this puzzle has solutions");
    }
}

TEST_CASE("Only a puzzle that cannot be put together gives no cube",
          "[1 point][hint 3][needs rules]") {
    Puzzle puzzle = with_left(3);
    for (Piece& piece : puzzle.unused)
        for (nerdcube::Sticker& sticker : piece) sticker = {U'F', nerdcube::Orientation::upright};
    REQUIRE(cubes_of_the_reference(puzzle).empty());
    expect_exactly(puzzle, {}, "these three pieces do not fit");
    expect_exactly(with_left(3), cubes_of_the_reference(with_left(3)), "these three do");
}

TEST_CASE("After a dead end the search goes back and carries on",
          "[1 point][hint 2][needs rules]") {
    for (const std::size_t left : {8U, 10U, 12U}) {
        Dice dice(left);
        Puzzle puzzle = with_left(left);
        puzzle.unused = nerdcube::jumbled(puzzle.unused, dice);
        expect_exactly(
            puzzle, cubes_of_the_reference(puzzle),
            "where a way leads no further, or a cube is finished, the next way is tried");
    }
}

TEST_CASE("Cubes that look the same count for each way that leads to them",
          "[1 point][hint 2][needs rules]") {
    for (const std::size_t left : {2U, 3U}) {
        const std::vector<Cube> expected = cubes_of_the_reference(with_twins(left));
        REQUIRE(std::adjacent_find(expected.begin(), expected.end()) != expected.end());
        expect_exactly(with_twins(left), expected,
                       "a piece that looks the same when it is shifted, or the same as another "
                       "one, goes there in several ways");
    }
}

TEST_CASE("The cube of 2016 can be put together in 3072 ways", "[3 points][hint 3][needs rules]") {
    const std::vector<Cube> expected = cubes_of_the_reference(nerdcube::puzzle_of_2016());
    REQUIRE(expected.size() == nerdcube::published::assembled);
    expect_exactly(nerdcube::puzzle_of_2016(), expected,
                   fmt::format("as published: {} cubes, of which {} read C'T ({})",
                               nerdcube::published::assembled, nerdcube::published::reading_ct,
                               nerdcube::published::source));
}
