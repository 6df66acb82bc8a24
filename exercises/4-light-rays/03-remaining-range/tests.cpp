#include "remaining_range.hpp"

#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using light_rays::board_of;

KNOBEL_STUDENT(remaining_range);

TEST_CASE("Before anything is lit, the whole number remains", "[1 point][hint 1][dark]") {
    const Board board = board_of("- - -", "2 2 -", "- - -", "- - 5");
    expect(remaining_range_of_student(board, {3, 2}), 5,
           "nothing is lit yet, so the 5 still has to light five fields");
    expect(remaining_range_of_student(board, {1, 0}), 2,
           "nothing is lit yet, so the left 2 still has to light two fields");
    expect(remaining_range_of_student(board_of("0 1 -"), {0, 0}), 0, "a 0 has nothing to light");
}

TEST_CASE("What its rays light is subtracted", "[2 points][hint 1][needs dark][lit]") {
    expect(remaining_range_of_student(board_of("- - -", "- 4 e", "- - -"), {1, 1}), 3,
           "the field to the right of the 4 is lit to the east, away from it");
    expect(remaining_range_of_student(board_of("- n -", "- 4 -", "- - -"), {1, 1}), 3,
           "the field above the 4 is lit to the north, away from it");
    expect(remaining_range_of_student(board_of("- - -", "w 4 -", "- - -"), {1, 1}), 3,
           "the field to the left of the 4 is lit to the west, away from it");
    expect(remaining_range_of_student(board_of("- - -", "- 4 -", "- s -"), {1, 1}), 3,
           "the field below the 4 is lit to the south, away from it");
    expect(remaining_range_of_student(board_of("- n -", "w 4 e", "- s -"), {1, 1}), 0,
           "the 4 lights a field in each direction");
}

TEST_CASE("A ray is counted to its end", "[2 points][hint 2][needs lit]") {
    expect(remaining_range_of_student(board_of("6 e e e -", "s - - - -", "s - - - -"), {0, 0}), 1,
           "the 6 lights three fields to the east, and two to the south");
    expect(remaining_range_of_student(board_of("- - n", "2 2 n", "- - n", "- w 5"), {3, 2}), 1,
           "the 5 lights three fields to the north, and one to the west");
    expect(remaining_range_of_student(board_of("w w w w 5"), {0, 4}), 1,
           "the 5 lights four fields to the west, the last one at the end of the board");
    expect(remaining_range_of_student(board_of("14 e e e e e e e e e e e e -"), {0, 0}), 2,
           "the 14 lights twelve fields to the east; a ray may be long");
    const Board long_row = board_of(light_rays::long_row("301", 300, "e", "-"));
    expect(remaining_range_of_student(long_row, {0, 0}), 1,
           "the 301 lights 300 fields to the east; a ray may be long");
}

TEST_CASE("Light from other numbers does not count", "[2 points][hint 2][needs lit]") {
    expect(remaining_range_of_student(board_of("2 e e", "3 - -", "- - -"), {1, 0}), 3,
           "the light above the 3 runs to the east; it comes from the 2");
    expect(remaining_range_of_student(board_of("3 - w 1"), {0, 0}), 3,
           "the w belongs to the 1, from which it comes");
    expect(remaining_range_of_student(board_of("3 w 1", "s - -"), {0, 0}), 2,
           "the w comes towards the 3; it belongs to the 1, from which it comes");
    expect(remaining_range_of_student(board_of("4 e 1", "- - s", "- - -"), {0, 0}), 3,
           "of the light on this board, only the e next to the 4 comes from it");
    expect(remaining_range_of_student(board_of("3 e n", "- - 1"), {0, 0}), 2,
           "a ray ends where one that runs another way begins");
}

TEST_CASE("A ray ends at the next number", "[1 point][hint 2][needs lit]") {
    expect(remaining_range_of_student(board_of("4 e 2 e e", "- - - - -"), {0, 0}), 3,
           "the light behind the 2 runs to the east, too, but comes from the 2");
    expect(remaining_range_of_student(board_of("4 2 e e", "- - - -"), {0, 0}), 4,
           "all the light in the row comes from the 2");
    expect(remaining_range_of_student(board_of("n", "n", "2", "n", "3"), {4, 0}), 2,
           "the upper two fields are lit by the 2");
}
