#include "does_it_close.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "grader/judge/judge.hpp"
#include "tangram/published.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(closes);
KNOBEL_STUDENT(area_of);

namespace {

using Sides = std::array<int, 8>;

const std::string both_ways =
    "three of the sides lead to the right, three to the left, three down and three up; each pair "
    "must balance";

}  // namespace

TEST_CASE("A rectangle closes if its opposite sides are equal", "[1 point][hint 1][straight]") {
    expect(closes_of_student(Sides{3, 0, 2, 0, 3, 0, 2, 0}), true,
           "3 to the right, 2 down, 3 to the left, 2 up: back again");
    expect(closes_of_student(Sides{3, 0, 2, 0, 1, 0, 2, 0}), false,
           "3 to the right, but only 1 to the left");
    expect(closes_of_student(Sides{3, 0, 2, 0, 3, 0, 4, 0}), false, "2 down, but 4 up");
}

TEST_CASE("Slanted sides lead two ways at once", "[2 points][hint 2][slanted]") {
    expect(closes_of_student(Sides{0, 2, 0, 0, 2, 0, 2, 0}), true,
           "the large triangle: 2 diagonals lead 2 to the right and 2 down; then 2 to the left, "
           "and 2 up");
    expect(closes_of_student(Sides{0, 2, 0, 0, 2, 0, 1, 0}), false,
           "2 diagonals lead 2 down, but the left side only 1 up");
    expect(closes_of_student(Sides{0, 2, 0, 0, 3, 0, 2, 0}), false,
           "2 diagonals lead 2 to the right, but the bottom side 3 to the left");
    expect(closes_of_student(Sides{0, 1, 0, 1, 0, 1, 0, 1}), true,
           "a square that stands on its corner");
    expect(closes_of_student(Sides{0, 1, 0, 1, 0, 1, 0, 2}), false,
           "a square on its corner, but the last side is too long");
    expect(closes_of_student(Sides{0, 0, 0, 3, 0, 0, 3, 3}), false,
           "3 to the left and 3 to the right again, but 3 down and 6 up");
}

TEST_CASE("Opposite sides need not be equal", "[2 points][hint 2][needs straight]") {
    expect(closes_of_student(Sides{3, 2, 0, 0, 5, 0, 2, 0}), true, both_ways);
    expect(closes_of_student(Sides{5, 2, 0, 0, 3, 0, 2, 0}), false, both_ways);
    expect(closes_of_student(Sides{2, 2, 3, 1, 4, 0, 5, 1}), true, both_ways);
    expect(closes_of_student(Sides{4, 2, 3, 1, 2, 0, 5, 1}), false, both_ways);
    expect(closes_of_student(Sides{3, 0, 0, 3, 0, 0, 3, 0}), true,
           "a triangle: 3 to the right, 3 diagonals to the left and down, 3 up");
    expect(closes_of_student(Sides{4, 1, 2, 3, 0, 4, 0, 2}), true, both_ways);
    expect(closes_of_student(Sides{4, 1, 2, 2, 0, 4, 0, 3}), false, both_ways);
}

TEST_CASE("The area is counted in triangles, two to a field", "[2 points][hint 3][rectangles]") {
    expect(area_of_of_student(Sides{1, 0, 1, 0, 1, 0, 1, 0}), 2,
           "the square is one field, and that is two triangles");
    expect(area_of_of_student(Sides{3, 0, 2, 0, 3, 0, 2, 0}), 12,
           "three times two fields are twelve triangles");
    expect(area_of_of_student(Sides{200, 0, 300, 0, 200, 0, 300, 0}), 120'000,
           "200 times 300 fields; a figure may be large");
    expect(area_of_of_student(Sides{5001, 0, 5003, 0, 5001, 0, 5003, 0}), 50'040'006,
           "5001 times 5003 fields; a figure may be large");
}

TEST_CASE("What the slanted sides cut off does not count", "[2 points][hint 3][needs rectangles]") {
    expect(area_of_of_student(Sides{0, 1, 0, 0, 1, 0, 1, 0}), 1,
           "half a field is the elementary triangle itself");
    expect(area_of_of_student(Sides{0, 2, 0, 0, 2, 0, 2, 0}), 4,
           "the large triangle is half of four fields");
    expect(area_of_of_student(Sides{0, 3, 1, 0, 3, 0, 4, 0}), 15,
           "a 3x4 box has 24 triangles, and 3 diagonals cut off 9 of them");
    expect(area_of_of_student(Sides{2, 2, 3, 1, 4, 0, 5, 1}), 54,
           "a 5x6 box has 60 triangles, and the corners cut off are 4, 1, 0 and 1 of them");
    expect(area_of_of_student(Sides{4, 1, 2, 3, 0, 4, 0, 2}), 54,
           "a 7x6 box has 84 triangles, and the corners cut off are 1, 9, 16 and 4 of them");
}

TEST_CASE("A walk there and back closes around nothing", "[1 point][hint 2]") {
    for (const Sides& there_and_back :
         {Sides{3, 0, 0, 0, 3, 0, 0, 0}, Sides{0, 4, 0, 0, 0, 4, 0, 0},
          Sides{0, 0, 0, 2, 0, 0, 0, 2}}) {
        expect(closes_of_student(there_and_back), true, "the same way there and back");
        expect(area_of_of_student(there_and_back), 0,
               "the same way there and back: there is nothing in between");
    }
    expect(closes_of_student(Sides{}), true,
           "eight zeros: without taking a step you are still where you began");
    expect(area_of_of_student(Sides{}), 0, "eight zeros: nothing is walked around");
    expect(closes_of_student(Sides{0, 4, 0, 0, 0, 3, 0, 0}), false,
           "one diagonal is missing on the way back");
}

TEST_CASE("The figures of 1967 close, and are as large as the tangram",
          "[1 point][hint 3][needs slanted]") {
    const auto expect_figure = [](const Sides& sides, const std::string& figure) {
        const std::string why =
            fmt::format("{}, which we read about in {}", figure, tangram::published::source);
        expect(closes_of_student(sides), true, why);
        expect(area_of_of_student(sides), tangram::published::area, why);
    };
    expect_figure({3, 2, 0, 0, 5, 0, 2, 0},
                  "the right trapezoid with sides 3, 2, 5 and 2 times the root of 2");
    expect_figure({0, 2, 0, 2, 0, 2, 0, 2}, "the square");
    expect_figure({0, 0, 2, 4, 0, 0, 2, 4},
                  "the parallelogram with sides 2 and 4 times the root of 2");
}
