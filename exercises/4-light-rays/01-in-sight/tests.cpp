#include "in_sight.hpp"

#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using light_rays::board_of;

KNOBEL_STUDENT(in_sight);

TEST_CASE("A number sees the fields beside it in all four directions",
          "[1 point][hint 1][beside]") {
    expect(in_sight_of_student(board_of("- - -", "- 4 -", "- - -"), {1, 1}), 4,
           "there is one field in each direction");
    expect(in_sight_of_student(board_of("4 -", "- -"), {0, 0}), 2, "one on the right, one below");
    expect(in_sight_of_student(board_of("- -", "- 4"), {1, 1}), 2, "one above, one on the left");
}

TEST_CASE("What is not straight ahead is out of sight", "[1 point][hint 1][needs beside]") {
    expect(in_sight_of_student(board_of("- 0 -", "0 4 0", "- 0 -"), {1, 1}), 0,
           "the four light fields are at the corners");
    expect(in_sight_of_student(board_of("- - 0", "- 4 0", "0 0 0"), {1, 1}), 2,
           "the field at the corner does not count");
}

TEST_CASE("A number sees as far as the board goes", "[2 points][hint 2][needs beside]") {
    expect(in_sight_of_student(board_of("4 - - - -", "- - - - -", "- - - - -"), {0, 0}), 6,
           "four on the right, two below");
    expect(in_sight_of_student(board_of("- - -", "- - -", "- - -", "- - -", "- - 4"), {4, 2}), 6,
           "four above, two on the left");
    expect(
        in_sight_of_student(board_of("- - - - -", "- - - 4 -", "- - - - -", "- - - - -"), {1, 3}),
        7, "one above, one on the right, two below, three on the left");
    expect(in_sight_of_student(board_of("- - - - - - - - - - - - 12"), {0, 12}), 12,
           "a row may be long; this one has twelve light fields");
    expect(in_sight_of_student(board_of(light_rays::long_row("7", 300, "-")), {0, 0}), 300,
           "a row may be long; this one has 300 light fields");
    expect(in_sight_of_student(board_of("0"), {0, 0}), 0, "there is no other field");
}

TEST_CASE("The next number blocks the view", "[2 points][hint 3][needs beside]") {
    expect(in_sight_of_student(board_of("3 - 1 - -"), {0, 0}), 1, "nothing is seen behind the 1");
    expect(in_sight_of_student(board_of("- 2 2 - -"), {0, 2}), 2, "the other 2 is on the left");
    expect(in_sight_of_student(board_of("-", "3", "-", "-", "4", "-"), {4, 0}), 3,
           "two above, up to the 3, and one below");
    expect(in_sight_of_student(board_of("- - -", "2 2 -", "- - -", "- - 5"), {1, 0}), 3,
           "the left 2 in the task");
    expect(in_sight_of_student(board_of("- - -", "2 2 -", "- - -", "- - 5"), {3, 2}), 5,
           "the 5 in the task");
}

TEST_CASE("A 0 is a number like any other", "[1 point][hint 3][needs beside]") {
    expect(in_sight_of_student(board_of("3 - 0 - -"), {0, 0}), 1, "nothing is seen behind the 0");
    expect(in_sight_of_student(board_of("- 0 - - 1"), {0, 1}), 3,
           "the 0 sees three fields, though it can light none");
}

TEST_CASE("How large the number is does not matter", "[1 point][hint 1][needs beside]") {
    expect(in_sight_of_student(board_of("- - 1 - -"), {0, 2}), 4,
           "the 1 sees four fields, and will light one of them");
    expect(in_sight_of_student(board_of("- 9999 -"), {0, 1}), 2,
           "no number can see more than there is");
}
