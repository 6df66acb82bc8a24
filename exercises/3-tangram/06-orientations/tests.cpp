#include "orientations.hpp"

#include <string>

#include "exercises/3-tangram/tests/fields.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using tangram::expect_at_origin;
using tangram::expect_looks;
using namespace tangram::pieces;

KNOBEL_STUDENT(orientations);

namespace {

/// As many looks as there should be.
void expect_count(const Fields& piece, std::size_t expected, const std::string& why) {
    const std::size_t count = orientations_of_student(piece).size();
    expect_that(count == expected, std::to_string(count) + (count == 1 ? " look" : " looks"),
                std::to_string(expected), why);
}

}  // namespace

TEST_CASE("A square looks the same whichever way it is held", "[1 point][hint 1]") {
    expect(orientations_of_student(square), {square},
           "however a square is held, it covers one field");
}

TEST_CASE("The box around each look is at the origin", "[1 point][hint 3]") {
    for (const Fields& piece :
         {large, tangram::moved(bar, {7, -3}), tangram::moved(trapezoid, {-20, 5})}) {
        const std::vector<Fields> looks = orientations_of_student(piece);
        expect_that(!looks.empty(), "no look at all", "at least one",
                    "every piece looks like something");
        expect_at_origin(looks);
    }
}

TEST_CASE("A bar lies or stands", "[1 point][hint 2]") {
    expect_looks(orientations_of_student(bar), bar,
                 "two fields side by side, or one on top of the other; after half a turn the bar "
                 "looks as it did before");
}

TEST_CASE("Half a field has four looks", "[1 point][hint 2]") {
    expect_looks(
        orientations_of_student(small), small,
        "turning half a field gives another of the four halves; mirroring adds no new ones");
}

TEST_CASE("A mirror shows what no turn does", "[2 points][hint 1]") {
    expect_looks(orientations_of_student(parallelogram), parallelogram,
                 "the parallelogram lies, or it stands, and turned over, its slanted sides fall "
                 "where they rose");
    expect_looks(
        orientations_of_student(pinwheel), pinwheel,
        "a quarter turn leaves the pinwheel as it is; turned over, it turns the other way");
}

TEST_CASE("A piece without any symmetry has eight looks", "[2 points][hint 2]") {
    expect_looks(orientations_of_student(trapezoid), trapezoid,
                 "four turns of the right trapezoid, and four of it turned over");
    for (const tangram::Point by : {tangram::Point{-4, -9}, {9999, 10'000}}) {
        const Fields elsewhere = tangram::moved(trapezoid, by);
        expect_looks(orientations_of_student(elsewhere), elsewhere,
                     "the looks do not depend on where the piece is");
    }
}

TEST_CASE("The pieces of the tangram have four orientations, but the square has one",
          "[1 point][hint 1]") {
    const std::string axis =
        "a triangle has one axis, and a mirror in it changes nothing: half of the eight are left";
    expect_count(large, 4, axis);
    expect_count(square, 1, "a square has all eight symmetries");
    expect_count(parallelogram, 4,
                 "after half a turn the parallelogram looks as before: half of the eight are left");
    expect_count(medium, 4, axis);
    expect_count(small, 4, axis);
}
