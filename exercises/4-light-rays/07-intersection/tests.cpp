#include "intersection.hpp"

#include "exercises/4-light-rays/tests/answers.hpp"

using light_rays::board_of;
using enum Direction;

KNOBEL_STUDENT(intersection);

namespace {

const light_rays::ExpectAnswers expect(intersection_of_student);

}  // namespace

TEST_CASE("What all the ways have in common is lit", "[2 points][hint 1][common]") {
    expect.forced(
        board_of("3 - -", "- 0 -", "- - -"), {0, 0}, {{{0, 0}, east, 1}, {{0, 0}, south, 1}},
        "two east and one south, or one and two: one in each direction is lit both times");
    expect.forced(board_of("- - 2 -"), {0, 2}, {{{0, 2}, west, 1}},
                  "two west, or one and one east: one to the west is lit both times");
    expect.forced(board_of("-", "2", "-", "-"), {1, 0}, {{{1, 0}, south, 1}},
                  "two south, or one and one north: one to the south is lit both times");
    expect.forced(board_of("- 12 - - - - - - - - - - - -"), {0, 1}, {{{0, 1}, east, 11}},
                  "twelve east, or eleven and one west: eleven to the east are lit both times");
    expect.forced(board_of("0 - 0", "- 3 -", "0 0 0"), {1, 1},
                  {{{1, 1}, north, 1}, {{1, 1}, east, 1}, {{1, 1}, west, 1}},
                  "one in each of three directions is the only way");
}

TEST_CASE("No more is lit than all the ways have in common", "[2 points][hint 2][needs common]") {
    expect.forced(
        board_of("- - - 3 -"), {0, 3}, {{{0, 3}, west, 2}},
        "three west, or two and one east; the third field to the west is lit in only one of them");
    expect.forced(board_of("5 - - -", "- 0 0 0", "- 0 0 0", "- 0 0 0"), {0, 0},
                  {{{0, 0}, east, 2}, {{0, 0}, south, 2}},
                  "of the six fields available, one stays unlit; that may be the last to the east "
                  "or the last to the south");
    expect.forced(board_of("- 4 - - -", "0 - 0 0 0"), {0, 1}, {{{0, 1}, east, 2}},
                  "the field to the west and the one to the south take at most two");
    expect.forced(board_of("0 - 0", "- 6 -", "0 - 0", "0 - 0", "0 - 0", "0 - 0"), {1, 1},
                  {{{1, 1}, south, 3}},
                  "the three fields beside the number can take at most three, so the south must "
                  "take at least three");
}

TEST_CASE("Where no field is common to all the ways, nothing is forced",
          "[1 point][hint 2][needs common]") {
    expect.nothing(board_of("- 1 -"), {0, 1},
                   "one field east, or one west: no field is lit both times");
    expect.nothing(board_of("2 - -", "- 0 -", "- - -"), {0, 0},
                   "two east and none south is a way, and none east and two south is one, too");
    expect.nothing(board_of("0 - 0", "- 3 -", "0 - 0"), {1, 1},
                   "each of the four fields may be the one that stays unlit");
}

TEST_CASE("If all that is available is needed, all of it is lit",
          "[1 point][hint 3][needs common]") {
    expect.forced(board_of("- - -", "2 2 -", "- - -", "- - 5"), {3, 2},
                  {{{3, 2}, north, 3}, {{3, 2}, west, 2}},
                  "three are available north and two west, and five are needed");
    expect.forced(board_of("2 - - 0 -"), {0, 0}, {{{0, 0}, east, 2}},
                  "two are available east, and two are needed");
}

TEST_CASE("A number with too little room proves the board unsolvable",
          "[1 point][hint 3][needs common]") {
    expect.unsolvable(board_of("3 - -"), {0, 0}, "only two fields are available to the 3");
    expect.unsolvable(board_of("1 0", "0 -"), {0, 0}, "no field is available to the 1");
    expect.unsolvable(board_of("- 5 -", "0 - 0", "0 1 0"), {0, 1},
                      "one field east, one south and one west are available to the 5");
}

TEST_CASE("What is lit already does not count", "[2 points][hint 3][needs common]") {
    expect.forced(board_of("4 e - -", "- 0 0 0", "- 0 0 0"), {0, 0},
                  {{{0, 0}, east, 1}, {{0, 0}, south, 1}},
                  "one field east is lit already; for the other three, two fields are available "
                  "east and two south");
    expect.nothing(board_of("3 e - -", "- 0 0 0", "- 0 0 0"), {0, 0},
                   "two are missing, and each direction alone can take them");
    expect.unsolvable(board_of("4 e e -", "0 - - -"), {0, 0},
                      "two are missing, and only one is available");
    expect.forced(board_of("3 - n -", "- 0 1 -", "- 0 - -"), {0, 0},
                  {{{0, 0}, east, 1}, {{0, 0}, south, 2}},
                  "only one field is available east, since another number's ray runs beyond it");
    expect.nothing(board_of("2 e -", "s 0 0", "- 0 0"), {0, 0}, "the 2 has lit its two fields");
    expect.nothing(board_of("2 e -", "s 0 0", "0 0 0"), {0, 0},
                   "the 2 has lit its two fields, although one is still available to it");
    expect.nothing(board_of("0 -"), {0, 0}, "a 0 lights nothing");
}
