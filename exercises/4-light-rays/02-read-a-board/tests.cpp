#include <string>

#include "exercises/4-light-rays/tests/boards.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using grader::judge::expect;
using light_rays::board_of;
using light_rays::long_row;
using enum Verdict;

KNOBEL_STUDENT(read_board);

namespace {

const Board board_of_2014 = board_of("- - -", "2 2 -", "- - -", "- - 5");

void expect_no_board(const std::string& content, const std::string& why) {
    expect(read_board_of_student(content), {no_board, {}}, why);
}

}  // namespace

TEST_CASE("A board is read row by row", "[2 points][hint 1][rows]") {
    expect(read_board_of_student("- - -\n2 2 -\n- - -\n- - 5\n"), {plausible, board_of_2014},
           "four rows of three fields; nine light fields, and 2 + 2 + 5 is 9");
    expect(read_board_of_student("3 - 1 -\n- - 1 -\n- 3 - -\n- 3 - -\n"),
           {plausible, board_of("3 - 1 -", "- - 1 -", "- 3 - -", "- 3 - -")},
           "four rows of four fields; eleven light fields, and 3 + 1 + 1 + 3 + 3 is 11");
}

TEST_CASE("One row is a board, and so is one column", "[1 point][hint 2][needs rows]") {
    expect(read_board_of_student("- 2 -\n"), {plausible, board_of("- 2 -")},
           "one row of three fields");
    expect(read_board_of_student("1\n-\n"), {plausible, board_of("1", "-")},
           "two rows of one field");
    expect(read_board_of_student("0\n"), {plausible, board_of("0")},
           "one field, and its number has nothing to light");
    expect(read_board_of_student("- 2 -"), {plausible, board_of("- 2 -")},
           "the last line need not end");
}

TEST_CASE("A number may have several digits", "[1 point][hint 2][needs rows]") {
    expect(read_board_of_student("- - - - - - 12 - - - - - -\n"),
           {plausible, board_of("- - - - - - 12 - - - - - -")},
           "the 12 has six light fields to its left, and six to its right");
    expect(read_board_of_student("10 - - - - - - - - - -\n"),
           {plausible, board_of("10 - - - - - - - - - -")}, "ten light fields follow the 10");
    expect(read_board_of_student("- - - - - - - - - 9\n"),
           {plausible, board_of("- - - - - - - - - 9")}, "nine light fields come before the 9");
    const std::string row = long_row("200", 200, "-");
    expect(read_board_of_student(row + "\n"), {plausible, board_of(row)},
           "200 light fields follow the 200; a row may be long");
}

TEST_CASE("Blanks and empty lines do not count", "[1 point][hint 2][needs rows]") {
    expect(read_board_of_student("\n  -  -  -\n  2  2  -\n\n   \n  -  -  -\n  -  -  5  \n\n"),
           {plausible, board_of_2014},
           "the board of 2014 again, with more blanks, and with empty lines before, between and "
           "after its rows");
}

TEST_CASE("Rows of different lengths do not make a board", "[1 point][hint 2][needs rows]") {
    expect_no_board("- 2 -\n- -\n", "the second row is shorter than the first");
    expect_no_board("- -\n- 2 -\n", "the second row is longer than the first");
    expect_no_board("- 1\n- 1\n\n2 - -\n", "the third row is longer than the others");
}

TEST_CASE("What is not a field does not make a board", "[2 points][hint 2][needs rows]") {
    expect_no_board("", "there is no row");
    expect_no_board("\n  \n", "there is nothing but blanks, and so no row");
    expect_no_board("- x -\n", "x is not a field");
    expect_no_board("- 2x -\n", "2x begins like a number, but is not one");
    expect_no_board("- x2 -\n", "x2 is not a number");
    expect_no_board("- -1 -\n", "no number is less than 0");
    expect_no_board("- +2 -\n", "a number is written with digits only");
    expect_no_board("- 2 --\n", "-- is not a field, nor is it two: fields are separated by blanks");
    expect_no_board("n 2 -\n", "light is not part of what is read");
}

TEST_CASE("The numbers add up to the number of light fields",
          "[2 points][hint 3][needs rows][sum]") {
    expect(read_board_of_student("- 1 -\n"), {sum_differs, board_of("- 1 -")},
           "there are two light fields, but the number is 1");
    expect(read_board_of_student("- - -\n2 2 -\n- - -\n- - 4\n"),
           {sum_differs, board_of("- - -", "2 2 -", "- - -", "- - 4")},
           "there are nine light fields, but 2 + 2 + 4 is 8");
    expect(read_board_of_student("1 - 1\n"), {sum_differs, board_of("1 - 1")},
           "there is one light field, but the numbers come to 2");
    expect(read_board_of_student("- -\n"), {sum_differs, board_of("- -")},
           "there are two light fields, but nothing to light them");
    const std::string row = long_row("256", 256, "-", "256");
    expect(read_board_of_student(row + "\n"), {sum_differs, board_of(row)},
           "there are 256 light fields, but the numbers come to 512");
}

TEST_CASE("A number is too large when its rays cannot reach that far",
          "[2 points][hint 3][needs sum]") {
    expect(read_board_of_student("2 0 - -\n"), {number_too_large, board_of("2 0 - -")},
           "the 2 sees no light field, because the 0 is in its way");
    expect(read_board_of_student("3 -\n0 -\n0 -\n"),
           {number_too_large, board_of("3 -", "0 -", "0 -")},
           "the 3 sees one light field, the one to its right");
    expect(read_board_of_student("- - -\n- 5 -\n- 1 0\n"),
           {number_too_large, board_of("- - -", "- 5 -", "- 1 0")},
           "the 5 sees a light field above it, one to its left and one to its right, because the 1 "
           "below is in its way");
    expect(read_board_of_student("- - -\n- 4 -\n2 - -\n- - 3\n"),
           {plausible, board_of("- - -", "- 4 -", "2 - -", "- - 3")},
           "the 4 sees five light fields, one above it, one on either side, and two below; the 2 "
           "sees five, and the 3 sees five, too");
}

TEST_CASE("A sum that differs is reported before a number that is too large",
          "[1 point][hint 3][needs sum]") {
    expect(read_board_of_student("- 9 -\n"), {sum_differs, board_of("- 9 -")},
           "both are wrong here, and the verdict is the first that applies");
    const std::string large = "9999 9999 9999 9999 9999 9999 5544 - -";
    expect(read_board_of_student(large + "\n"), {sum_differs, board_of(large)},
           "there are two light fields, but the numbers come to 65,538");
}
