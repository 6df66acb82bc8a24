#include "intersection_equal.hpp"

#include "exercises/4-light-rays/tests/answers.hpp"

using light_rays::board_of;
using enum Direction;

KNOBEL_STUDENT(equal_case);

namespace {

const light_rays::ExpectAnswers expect(equal_case_of_student);

const Board board_of_2014 = board_of("- - -", "2 2 -", "- - -", "- - 5");

}  // namespace

TEST_CASE("Only rays that become longer are listed", "[2 points][hint 3][one]") {
    expect.forced(board_of("3 - - -"), {0, 0}, {{{0, 0}, east, 3}},
                  "three fields are missing, and three are available, all of them to the east");
    expect.forced(board_of("-", "-", "2"), {2, 0}, {{{2, 0}, north, 2}},
                  "two fields are missing, and two are available, both to the north");
    expect.forced(
        board_of("12 - - - - - - - - - - - -"), {0, 0}, {{{0, 0}, east, 12}},
        "twelve fields are missing, and twelve are available: a ray may be as long as the board");
}

TEST_CASE("All four directions count together", "[2 points][hint 1][needs one][all]") {
    expect.forced(board_of_2014, {3, 2}, {{{3, 2}, north, 3}, {{3, 2}, west, 2}},
                  "five fields are missing, and 3 + 2 are available");
    expect.forced(board_of("- - -", "- 4 -", "- - -"), {1, 1},
                  {{{1, 1}, north, 1}, {{1, 1}, east, 1}, {{1, 1}, south, 1}, {{1, 1}, west, 1}},
                  "four fields are missing, and one is available in each direction");
    expect.forced(board_of("- 4 - -", "0 - 0 0"), {0, 1},
                  {{{0, 1}, east, 2}, {{0, 1}, south, 1}, {{0, 1}, west, 1}},
                  "four fields are missing, and 2 + 1 + 1 are available");
}

TEST_CASE("Too little is available: there is no solution", "[1 point][hint 2][needs one]") {
    expect.unsolvable(board_of("3 - -"), {0, 0},
                      "three fields are missing, but only two are available");
    expect.unsolvable(board_of("1 2", "- -"), {0, 1},
                      "two fields are missing, but only the one below is available");
    expect.unsolvable(board_of("1 1"), {0, 0}, "one field is missing, and none is available");
}

TEST_CASE("More than enough forces nothing", "[1 point][hint 1][needs one]") {
    expect.nothing(board_of("2 - - -"), {0, 0}, "two fields are missing, but three are available");
    expect.nothing(board_of_2014, {1, 0},
                   "two fields are missing, but 1 + 2 are available to the 2 on the left");
}

TEST_CASE("What is already lit is no longer needed", "[2 points][hint 1][needs all]") {
    expect.forced(board_of("- - n", "2 2 n", "- - n", "- - 5"), {3, 2}, {{{3, 2}, west, 2}},
                  "three fields are lit; two are missing, and two are available");
    expect.forced(board_of("4 e - -", "- 0 0 0"), {0, 0}, {{{0, 0}, east, 2}, {{0, 0}, south, 1}},
                  "one field is lit; three are missing, and 2 + 1 are available");
    expect.nothing(board_of("3 e - - -"), {0, 0},
                   "one field is lit; two are missing, but three are available");
    expect.unsolvable(board_of("4 e - -"), {0, 0},
                      "one field is lit; three are missing, but only two are available");
}

TEST_CASE("A number that has lit all its fields has nothing to do",
          "[1 point][hint 2][needs all]") {
    expect.nothing(board_of("1 e"), {0, 0},
                   "the 1 has nothing left to light, and nothing is available to it");
    expect.nothing(board_of("1 e -"), {0, 0},
                   "the 1 has nothing left to light, although one field is available to it");
    expect.nothing(board_of("0 1 -"), {0, 0}, "a 0 has nothing to light");
}
