#include "cells_of_a_polygon.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "exercises/3-tangram/tests/fields.hpp"

using tangram::expect_fields;
using enum tangram::Cover;

KNOBEL_STUDENT(cells_of);

namespace {

void expect_cells(const std::vector<Point>& corners, const Fields& expected,
                  const std::string& why) {
    expect_fields(cells_of_of_student(corners), expected, why);
}

}  // namespace

TEST_CASE("Whole fields make rectangles", "[2 points][hint 1][whole]") {
    expect_cells({{1, 1}, {0, 1}, {0, 0}, {1, 0}}, {{{0, 0}, whole}},
                 "the square is one field; its last edge leads from (1,0) back to (1,1)");
    expect_cells({{0, 0}, {3, 0}, {3, 1}, {0, 1}},
                 {{{0, 0}, whole}, {{1, 0}, whole}, {{2, 0}, whole}},
                 "between 0 and 3 there are three fields, those with the corners 0, 1 and 2");
    expect_cells(
        {{0, 0}, {1, 0}, {3, 0}, {3, 1}, {0, 1}},
        {{{0, 0}, whole}, {{1, 0}, whole}, {{2, 0}, whole}},
        "the same three fields; the corner (1,0) is in the middle of a side, and changes nothing");
    expect_cells({{1, 0}, {2, 0}, {2, 2}, {1, 2}}, {{{1, 0}, whole}, {{1, 1}, whole}},
                 "a field is named after its lower left corner");
    Fields long_row;
    for (int x = 0; x < 100; ++x) long_row.push_back({{x, 0}, whole});
    expect_cells({{0, 0}, {100, 0}, {100, 1}, {0, 1}}, long_row,
                 "a rectangle may be long: these are 100 fields");
}

TEST_CASE("There are four ways to cover half a field", "[2 points][hint 2][halves]") {
    const std::string why =
        "the triangle lacks one of the four corners of its field; it covers the half opposite";
    expect_cells({{1, 0}, {1, 1}, {0, 1}}, {{{0, 0}, upper_right}}, why);
    expect_cells({{0, 0}, {1, 1}, {0, 1}}, {{{0, 0}, upper_left}}, why);
    expect_cells({{0, 0}, {1, 0}, {0, 1}}, {{{0, 0}, lower_left}}, why);
    expect_cells({{0, 0}, {1, 0}, {1, 1}}, {{{0, 0}, lower_right}}, why);
}

TEST_CASE("Fields are listed row by row", "[1 point][hint 3][needs whole]") {
    expect_cells({{0, 0}, {2, 0}, {2, 2}, {0, 2}},
                 {{{0, 0}, whole}, {{1, 0}, whole}, {{0, 1}, whole}, {{1, 1}, whole}},
                 "a square of side 2 covers four fields");
}

TEST_CASE("The pieces of the tangram are made of whole fields and halves",
          "[2 points][hint 3][needs halves]") {
    expect_cells({{0, 0}, {2, 0}, {1, 1}}, {{{0, 0}, lower_right}, {{1, 0}, lower_left}},
                 "the medium triangle: a diagonal rises across the first field, and one falls "
                 "across the second");
    expect_cells({{0, 0}, {1, 0}, {2, 1}, {1, 1}}, {{{0, 0}, lower_right}, {{1, 0}, upper_left}},
                 "the parallelogram: both diagonals rise");
    expect_cells({{2, 2}, {0, 2}, {2, 0}},
                 {{{1, 0}, upper_right}, {{0, 1}, upper_right}, {{1, 1}, whole}},
                 "a large triangle has an area of four: a whole field and two halves");
}

TEST_CASE("The corners may go round either way", "[1 point][hint 1][needs halves]") {
    const std::vector<Point> corners{{0, 0}, {3, 0}, {2, 1}, {1, 1}};
    const Fields trapezoid{{{0, 0}, lower_right}, {{1, 0}, whole}, {{2, 0}, lower_left}};
    expect_cells(corners, trapezoid, "counter-clockwise around the trapezoid");
    expect_cells({corners.rbegin(), corners.rend()}, trapezoid,
                 "the same trapezoid, but its corners go round clockwise");
}

TEST_CASE("A polygon may lie anywhere", "[1 point][hint 3][needs halves]") {
    const std::string why =
        "the parallelogram, with two slanted sides that rise to the right, where some coordinates "
        "are negative";
    expect_cells({{-5, -3}, {-4, -3}, {-3, -2}, {-4, -2}},
                 {{{-5, -3}, lower_right}, {{-4, -3}, upper_left}}, why);
    expect_cells({{-1, 7}, {0, 7}, {1, 8}, {0, 8}}, {{{-1, 7}, lower_right}, {{0, 7}, upper_left}},
                 why);
    expect_cells({{-1000, 500}, {-999, 500}, {-998, 501}, {-999, 501}},
                 {{{-1000, 500}, lower_right}, {{-999, 500}, upper_left}}, why);
    expect_cells({{2000, -40}, {2001, -40}, {2002, -39}, {2001, -39}},
                 {{{2000, -40}, lower_right}, {{2001, -40}, upper_left}}, why);
}

TEST_CASE("A polygon may have gaps in its sides", "[2 points][hint 1][needs halves]") {
    expect_cells(
        {{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
        {{{0, 0}, whole}, {{1, 0}, whole}, {{2, 0}, whole}, {{0, 1}, whole}, {{2, 1}, whole}},
        "a U: the field (1,1) between its arms lies outside");
    expect_cells({{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}},
                 {{{0, 0}, whole}, {{1, 0}, lower_left}, {{0, 1}, whole}, {{1, 1}, upper_left}},
                 "a square of side 2 without the triangle on its right");
}
