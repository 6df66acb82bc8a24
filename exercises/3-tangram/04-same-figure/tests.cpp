#include "same_figure.hpp"

#include <string>

#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "tangram/octagon.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(same_figure);

namespace {

void expect_same(const Octagon& one, const Octagon& other, const std::string& why) {
    expect(same_figure_of_student(one, other), true, why);
}
void expect_different(const Octagon& one, const Octagon& other, const std::string& why) {
    expect(same_figure_of_student(one, other), false, why);
}

/// None of its images is like another.
const Octagon lopsided{{11, 9}, {3, 2, 5, 1}};
/// The right trapezoid of the tangram.
const Octagon trapezoid{{5, 2}, {0, 2, 0, 0}};

}  // namespace

TEST_CASE("Each figure is the same as itself", "[1 point][hint 1][itself]") {
    for (const Octagon& figure : {lopsided, trapezoid, Octagon{{4, 4}, {}}})
        expect_same(figure, figure, "nothing needs to be turned");
}

TEST_CASE("A quarter turn does not make a different figure",
          "[2 points][hint 1][turn][needs itself]") {
    expect_same(trapezoid, {{2, 5}, {2, 0, 0, 0}}, "a quarter turn to the left");
    expect_same(trapezoid, {{2, 5}, {0, 0, 2, 0}}, "a quarter turn to the right");
    expect_same(trapezoid, {{5, 2}, {0, 0, 0, 2}}, "half a turn");
    expect_same(lopsided, {{9, 11}, {2, 5, 1, 3}}, "a quarter turn to the left");
}

TEST_CASE("A mirror does not make a different figure", "[2 points][hint 2][needs itself]") {
    expect_same(trapezoid, {{5, 2}, {2, 0, 0, 0}}, "left and right have changed places");
    expect_same(trapezoid, {{5, 2}, {0, 0, 2, 0}}, "up and down have changed places");
    expect_same(lopsided, {{11, 9}, {2, 3, 1, 5}}, "left and right have changed places");
    expect_same(lopsided, {{11, 9}, {1, 5, 2, 3}}, "up and down have changed places");
}

TEST_CASE("All eight images are the same figure", "[1 point][hint 3][needs turn]") {
    for (const Symmetry s : symmetries) {
        expect_same(lopsided, image(s, lopsided), describe(s) + " to the left");
        expect_same(image(s, lopsided), lopsided, "backwards: " + describe(s) + " to the left");
    }
}

TEST_CASE("A different size makes a different figure", "[1 point][hint 1][needs itself]") {
    expect_different({{4, 4}, {}}, {{4, 5}, {}}, "a square and a longer rectangle");
    expect_different({{2, 8}, {}}, {{4, 4}, {}}, "just as large, but of a different shape");
    expect_different({{2, 6}, {1, 0, 0, 0}}, {{3, 4}, {1, 0, 0, 0}},
                     "just as large, with the same cut, but of a different shape");
    expect_different({{4, 4}, {1, 0, 0, 0}}, {{4, 4}, {2, 0, 0, 0}}, "one has lost more");
    expect_different({{4, 4}, {1, 0, 0, 0}}, {{4, 4}, {}}, "only one has lost a corner");
}

TEST_CASE("The same cuts in another order make a different figure",
          "[1 point][hint 2][needs itself]") {
    expect_different({{4, 4}, {1, 1, 0, 0}}, {{4, 4}, {1, 0, 1, 0}},
                     "two corners that are neighbours, and two that are opposite");
    expect_different({{9, 9}, {4, 3, 2, 1}}, {{9, 9}, {4, 2, 3, 1}},
                     "4 is opposite 2 in one, and opposite 3 in the other");
    expect_different({{9, 9}, {4, 3, 2, 1}}, {{9, 9}, {3, 4, 2, 1}},
                     "4 is opposite 2 in one, and opposite 1 in the other");
}

TEST_CASE("Cuts along the long side differ from those along the short side",
          "[1 point][hint 2][needs turn]") {
    expect_different({{5, 3}, {1, 1, 0, 0}}, {{5, 3}, {0, 1, 1, 0}},
                     "two corners of a long side, and two of a short one");
    expect_different({{7, 4}, {1, 2, 0, 0}}, {{4, 7}, {1, 2, 0, 0}},
                     "two corners of a long side, and two of a short one");
}

TEST_CASE("Large figures are compared like small ones", "[1 point][hint 3][needs turn]") {
    expect_same({{1000, 300}, {257, 0, 1, 2}}, {{300, 1000}, {0, 1, 2, 257}},
                "a quarter turn to the left");
    expect_different({{1000, 300}, {257, 0, 1, 2}}, {{1000, 300}, {1, 0, 1, 2}}, "257 is not 1");
    expect_different({{1000, 300}, {0, 0, 0, 0}}, {{744, 300}, {0, 0, 0, 0}}, "1000 is not 744");
}
