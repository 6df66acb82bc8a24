#include "lonely_field.hpp"

#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"

using light_rays::board_of;
using enum Direction;

KNOBEL_STUDENT(lonely_field);

namespace {

const light_rays::ExpectAnswers expect(lonely_field_of_student);

const Board board_of_2014 = board_of("- - -", "2 2 -", "- - -", "- - 5");

}  // namespace

TEST_CASE("The only ray that can come is forced", "[2 points][hint 1][only]") {
    expect.forced(board_of_2014, {0, 0}, {{1, 0}, north, 1},
                  "of all the numbers, only the left 2 can light the upper left field");
    expect.forced(board_of_2014, {2, 0}, {{1, 0}, south, 1},
                  "of all the numbers, only the left 2 can light the field below it");
    expect.forced(
        board_of_2014, {0, 2}, {{3, 2}, north, 3},
        "the 5 can light the upper right field, and on its way there the two fields below");
    expect.forced(board_of("2 - -"), {0, 2}, {{0, 0}, east, 2},
                  "the 2 can light the last field, and on its way there the one before");
    expect.forced(board_of("- - 2"), {0, 0}, {{0, 2}, west, 2},
                  "the 2 can light the first field, and on its way there the one behind it");
    expect.forced(board_of("12 - - - - - - - - - - - -"), {0, 12}, {{0, 0}, east, 12},
                  "the 12 can light the last field, and on its way there eleven others");
    expect.forced(board_of(light_rays::long_row("300", 300, "-")), {0, 300}, {{0, 0}, east, 300},
                  "the 300 can light the last field, and on its way there 299 others");
}

TEST_CASE("Two rays that can come force nothing", "[1 point][hint 3][needs only]") {
    expect.nothing(board_of_2014, {3, 0},
                   "the left 2 could light the lower left field, and so could the 5");
    expect.nothing(board_of_2014, {1, 2}, "the right 2 could light this field, and so could the 5");
    expect.nothing(board_of("- 2 -", "2 - 2", "- 2 -"), {1, 1},
                   "four numbers could light the field in the middle");
}

TEST_CASE("Without any ray the field stays dark", "[1 point][hint 3][needs only][dark]") {
    expect.unsolvable(board_of("1 -", "- -"), {1, 1},
                      "there is no number in the row or column of this field");
    expect.unsolvable(
        board_of("- 1 - -", "- 2 - -"), {0, 3},
        "the 1 is too weak for two fields, and there is no other number in this row or column");
    expect.unsolvable(board_of("- -"), {0, 0}, "there is no number at all");
}

TEST_CASE("The remaining range decides", "[2 points][hint 3][needs dark]") {
    expect.forced(board_of("2 - -", "s - -"), {0, 1}, {{0, 0}, east, 1},
                  "the 2 already lights one field, and can light one more");
    expect.unsolvable(board_of("2 - -", "s - -"), {0, 2},
                      "the 2 already lights one field; with one more it does not get that far");
    expect.forced(board_of("2 - - 2", "s - - -"), {0, 2}, {{0, 3}, west, 1},
                  "the left 2 has only one more field to light, which is too little for two");
}

TEST_CASE("A ray that is already on its way needs to light only the rest",
          "[2 points][hint 2][needs only]") {
    expect.forced(board_of("2 e -"), {0, 2}, {{0, 0}, east, 1},
                  "the 2 already lights one of the two fields, and has one more to light");
    expect.forced(board_of("3 e - -"), {0, 3}, {{0, 0}, east, 2},
                  "the 3 has two more fields to light, and exactly two on its way are unlit");
    expect.forced(board_of("-", "n", "n", "3"), {0, 0}, {{3, 0}, north, 1},
                  "the 3 already lights two of the three fields, and has one more to light");
    expect.unsolvable(board_of("2 e - -"), {0, 3},
                      "the 2 has one more field to light, but two are unlit on its way");
}

TEST_CASE("Light that does not come this way blocks", "[1 point][hint 1][needs dark]") {
    expect.unsolvable(board_of("- - 1 -", "3 - s -"), {1, 3},
                      "light from the 1 runs between the 3 and the field");
    expect.forced(board_of("- 1 -", "2 s -", "- - 1"), {1, 2}, {{2, 2}, north, 1},
                  "light from the upper 1 runs between the 2 and the field");
}

TEST_CASE("A number blocks, even when it is too weak", "[1 point][hint 3][needs dark]") {
    expect.unsolvable(board_of("4 1 - -"), {0, 3},
                      "the 1 is too weak for two fields, and is in the way of the 4");
    expect.forced(board_of("3 0 - 1"), {0, 2}, {{0, 3}, west, 1},
                  "the 0 is in the way of the 3; the 1 on the other side is left");
    expect.forced(board_of("3 - w 1"), {0, 1}, {{0, 0}, east, 1},
                  "the 1 has lit its field already; the 3 on the other side is left");
}
