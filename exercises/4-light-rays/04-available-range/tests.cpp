#include "available_range.hpp"

#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using light_rays::board_of;
using Ranges = std::array<int, 4>;

KNOBEL_STUDENT(available_range);

TEST_CASE("A ray runs to the end of the board", "[2 points][hint 1][edge]") {
    expect(available_range_of_student(board_of("- - -", "- 4 -", "- - -"), {1, 1}),
           Ranges{1, 1, 1, 1}, "one unlit field in each direction, then the board ends");
    expect(available_range_of_student(board_of("4 - -", "- - -", "- - -"), {0, 0}),
           Ranges{0, 2, 2, 0}, "the 4 is in the upper left corner");
    expect(available_range_of_student(board_of("- - -", "- - -", "- - 4"), {2, 2}),
           Ranges{2, 0, 0, 2}, "the 4 is in the lower right corner");
    expect(available_range_of_student(board_of("- - - - - - - - - - - - 12"), {0, 12}),
           Ranges{0, 0, 0, 12}, "a row may be long; this one has twelve unlit fields");
}

TEST_CASE("The four directions come in the right order", "[1 point][hint 3][needs edge]") {
    const Board board =
        board_of("- - - - -", "- - - - -", "- - - 9 -", "- - - - -", "- - - - -", "- - - - -");
    expect(available_range_of_student(board, {2, 3}), Ranges{2, 1, 3, 3},
           "north, east, south, west: two fields up, one right, three down, three left");
}

TEST_CASE("A number stands in the way", "[1 point][hint 2][needs edge]") {
    expect(available_range_of_student(board_of("3 - 1 -"), {0, 0}), Ranges{0, 1, 0, 0},
           "between the 3 and the 1 there is one field, and no ray passes the 1");
    expect(available_range_of_student(board_of("- 2 2 -"), {0, 1}), Ranges{0, 0, 0, 1},
           "to the east of the first 2 is the other one");
    expect(available_range_of_student(board_of("-", "0", "-", "-", "3"), {4, 0}),
           Ranges{2, 0, 0, 0}, "the 0 blocks the way to the north");
}

TEST_CASE("Light from other numbers is in the way", "[2 points][hint 2][needs edge]") {
    expect(available_range_of_student(board_of("- - 1 -", "4 - s -", "- - - -"), {1, 0}),
           Ranges{1, 1, 1, 0}, "one field to the east, then light from the 1 runs across");
    expect(available_range_of_student(board_of("4 - - w 1"), {0, 0}), Ranges{0, 2, 0, 0},
           "two fields to the east, then light from the 1 comes the other way");
    expect(available_range_of_student(board_of("1 e - -", "- 3 - -"), {1, 1}), Ranges{0, 2, 0, 1},
           "light from the 1 runs right above the 3");
    expect(available_range_of_student(board_of("- 2 - -", "4 s - -"), {1, 0}), Ranges{1, 0, 0, 0},
           "what is free beyond the light from the 2 is out of reach");
}

TEST_CASE("What is lit already is passed, but does not count", "[2 points][hint 2][needs edge]") {
    expect(available_range_of_student(board_of("5 e e - -"), {0, 0}), Ranges{0, 2, 0, 0},
           "two fields to the east are lit already, and two more could be");
    expect(available_range_of_student(board_of("- - n", "2 2 n", "- - n", "- w 5"), {3, 2}),
           Ranges{0, 0, 0, 1}, "to the north everything is lit, to the west one field of two");
    expect(available_range_of_student(board_of("4 e 1 -"), {0, 0}), Ranges{0, 0, 0, 0},
           "beyond its own light is the 1, and no ray passes that");
    expect(available_range_of_student(board_of("- - - 1", "4 e - -", "- 1 e -"), {1, 0}),
           Ranges{1, 2, 1, 0}, "the example in the task");
}

TEST_CASE("How large the number is does not matter", "[1 point][hint 1][needs edge]") {
    expect(available_range_of_student(board_of("- - -", "- 1 -", "- - -"), {1, 1}),
           Ranges{1, 1, 1, 1}, "the 1 needs only one field, but has room for four");
    expect(available_range_of_student(board_of("- - - 2 e e -"), {0, 3}), Ranges{0, 1, 0, 3},
           "the 2 has lit all it needs, but there would be room for more");
    expect(available_range_of_student(board_of("0 - -"), {0, 0}), Ranges{0, 2, 0, 0},
           "there would be room for light from the 0, if it had any");
}
