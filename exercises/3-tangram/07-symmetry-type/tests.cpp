#include "symmetry_type.hpp"

#include <string>
#include <vector>

#include "exercises/3-tangram/tests/types_of_symmetry.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using namespace tangram::pieces;
using enum SymmetryType;

KNOBEL_STUDENT(type_of);

namespace {

const Fields standing_bar{{{0, 0}, whole}, {{0, 1}, whole}};
const Fields triangle_on_its_tip{{{0, 0}, upper_right}, {{1, 0}, upper_left}};
const Fields triangle_to_the_left{{{0, 0}, upper_right}, {{0, 1}, lower_right}};
const Fields other_parallelogram{{{0, 0}, upper_right}, {{1, 0}, lower_left}};
const Fields hexagon{{{0, 0}, whole}, {{1, 0}, upper_left}, {{0, 1}, lower_right}, {{1, 1}, whole}};
const Fields other_hexagon{
    {{0, 0}, upper_right}, {{1, 0}, whole}, {{0, 1}, whole}, {{1, 1}, lower_left}};
const Fields letter_h{{{0, 0}, whole}, {{2, 0}, whole}, {{0, 1}, whole}, {{1, 1}, whole},
                      {{2, 1}, whole}, {{0, 2}, whole}, {{2, 2}, whole}};
const Fields octagon{{{0, 0}, upper_right}, {{1, 0}, whole}, {{2, 0}, upper_left},
                     {{0, 1}, whole},       {{1, 1}, whole}, {{2, 1}, whole},
                     {{0, 2}, lower_right}, {{1, 2}, whole}, {{2, 2}, lower_left}};

/// How many symmetries make a type; a number that is no type has none.
std::size_t symmetries_of_type(SymmetryType type) {
    for (const auto& [known, group] : tangram::types_of_symmetry)
        if (known == type) return group.size();
    return 0;
}

}  // namespace

TEST_CASE("The square has every symmetry, the right trapezoid none", "[1 point][hint 2]") {
    expect(type_of_of_student(square), all, "however it is held, the square covers its field");
    expect(type_of_of_student(trapezoid), none,
           "the right trapezoid looks different in all eight ways");
    expect(type_of_of_student(octagon), all,
           "a square of side 3 whose four corners are cut off alike");
}

TEST_CASE("One axis may be upright or level", "[1 point][hint 1]") {
    expect(type_of_of_student(medium), upright_axis,
           "the tip of the triangle is above the middle of its base");
    expect(type_of_of_student(triangle_on_its_tip), upright_axis,
           "the tip of the triangle is below the middle of its longest side");
    expect(type_of_of_student(triangle_to_the_left), level_axis,
           "the tip of the triangle points to the left");
}

TEST_CASE("One axis may be slanted", "[2 points][hint 1]") {
    expect(type_of_of_student({{{0, 0}, lower_left}}), rising_axis,
           "its right angle is at the lower left, so its axis rises from there to the right");
    expect(type_of_of_student({{{0, 0}, upper_right}}), rising_axis,
           "its axis runs from the lower left to the right angle at the upper right");
    expect(type_of_of_student({{{0, 0}, lower_right}}), falling_axis,
           "its axis falls to the right angle at the lower right");
    expect(type_of_of_student({{{0, 0}, upper_left}}), falling_axis,
           "its right angle is at the upper left, so its axis falls from there to the right");
}

TEST_CASE("A piece may be turned though it has no axis", "[2 points][hint 2]") {
    for (const Fields& piece : {parallelogram, other_parallelogram})
        expect(type_of_of_student(piece), half_turn,
               "after half a turn the parallelogram looks as before, but in a mirror it does not");
    expect(type_of_of_student(pinwheel), quarter_turns,
           "after a quarter turn the pinwheel looks as before, but in a mirror it does not");
}

TEST_CASE("Two axes go together with half a turn", "[2 points][hint 2]") {
    for (const Fields& piece : {bar, standing_bar})
        expect(type_of_of_student(piece), straight_axes,
               "the bar has two axes, one upright and one level");
    expect(type_of_of_student(letter_h), straight_axes,
           "the letter H has an upright axis and a level one, though it is as wide as it is high");
    for (const Fields& piece : {hexagon, other_hexagon})
        expect(type_of_of_student(piece), slanted_axes,
               "a square of side 2 without two opposite corners has two axes, the diagonals of the "
               "square");
}

TEST_CASE("A piece may lie anywhere", "[1 point][hint 2]") {
    expect(type_of_of_student(tangram::moved(bar, {5, -8})), straight_axes,
           "the bar has its axes wherever it lies");
    expect(type_of_of_student(tangram::moved(pinwheel, {-70, 30})), quarter_turns,
           "a pinwheel remains one wherever it stands");
    expect(type_of_of_student(tangram::moved(triangle_to_the_left, {-2, -2})), level_axis,
           "the tip of the triangle points to the left");
}

TEST_CASE("Eight divided by a piece's symmetries gives its orientations", "[1 point][hint 2]") {
    for (const Fields& piece : {square, bar, medium, parallelogram, trapezoid, pinwheel, hexagon,
                                Fields{{{0, 0}, lower_left}}}) {
        const SymmetryType type = type_of_of_student(piece);
        const std::size_t orientations =
            tangram::kind_of("piece", 1, tangram::shape_around(piece)).orientations.size();
        const std::size_t order = symmetries_of_type(type);
        expect_that(order * orientations == 8,
                    describe(type) + ", " + std::to_string(order) +
                        (order == 1 ? " symmetry" : " symmetries"),
                    "a type with " + std::to_string(8 / orientations),
                    "the piece has " + std::to_string(orientations) +
                        (orientations == 1 ? " orientation" : " orientations"));
    }
}
