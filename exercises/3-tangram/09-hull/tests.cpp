#include "exercises/3-tangram/tests/some_pieces.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "hull.hpp"
#include "tangram/outlines.hpp"
#include "tangram/published.hpp"

using grader::judge::expect;
using tangram::moved;

KNOBEL_STUDENT(hull);

namespace {

Field half(Point at, Cover cover) { return {at, cover}; }
Field whole(int x, int y) { return {{x, y}, Cover::whole}; }

}  // namespace

TEST_CASE("A field is its own hull", "[1 point][hint 1]") {
    expect(hull_of_student({whole(0, 0)}), {{0, 0}, {{1, 1}, {}}},
           "the box around one field is the field, and nothing can be cut off");
    expect(hull_of_student({whole(3, 5)}), {{3, 5}, {{1, 1}, {}}},
           "the box around one field is the field, wherever it lies");
    expect(hull_of_student({whole(0, 0), whole(1, 0), whole(2, 0)}), {{0, 0}, {{3, 1}, {}}},
           "three fields in a row make a box");
    expect(hull_of_student({whole(2, 1), whole(2, 2)}), {{2, 1}, {{1, 2}, {}}},
           "two fields, one above the other, make a box");
}

TEST_CASE("Half a field has a triangle around it", "[2 points][hint 1]") {
    const std::string why =
        "half a field has three corners; where the fourth one would be, its box is cut off";
    expect(hull_of_student({half({0, 0}, Cover::lower_right)}), {{0, 0}, {{1, 1}, {1, 0, 0, 0}}},
           why);
    expect(hull_of_student({half({0, 0}, Cover::lower_left)}), {{0, 0}, {{1, 1}, {0, 1, 0, 0}}},
           why);
    expect(hull_of_student({half({0, 0}, Cover::upper_left)}), {{0, 0}, {{1, 1}, {0, 0, 1, 0}}},
           why);
    expect(hull_of_student({half({0, 0}, Cover::upper_right)}), {{0, 0}, {{1, 1}, {0, 0, 0, 1}}},
           why);
}

TEST_CASE("The cuts are named clockwise from the top left corner", "[1 point][hint 3]") {
    for (const tangram::Octagon& octagon :
         {tangram::Octagon{{6, 7}, {4, 1, 3, 2}}, {{5, 9}, {0, 3, 5, 0}}, {{8, 3}, {1, 2, 0, 1}}})
        expect(hull_of_student(fields_of(octagon)), {{0, 0}, octagon},
               "these fields fill an octagon, which is their hull");
}

TEST_CASE("Bays and gaps are inside the hull", "[2 points][hint 2]") {
    expect(hull_of_student({whole(0, 0), whole(1, 0), whole(0, 1)}),
           {{0, 0}, {{2, 2}, {0, 1, 0, 0}}}, "only one half of the bay can be cut off");
    expect(hull_of_student({whole(0, 0), whole(2, 0), whole(0, 1), whole(1, 1), whole(2, 1)}),
           {{0, 0}, {{3, 2}, {}}}, "the bay is open below, but not at a corner");
    expect(hull_of_student({whole(1, 0), whole(0, 1), whole(2, 1), whole(1, 2)}),
           {{0, 0}, {{3, 3}, {1, 1, 1, 1}}}, "the field in the middle is not covered, but inside");
    expect(hull_of_student({whole(0, 0), whole(4, 2)}), {{0, 0}, {{5, 3}, {2, 0, 2, 0}}},
           "the two fields are far from each other; their hull is a long hexagon");
    expect(hull_of_student({half({0, 0}, Cover::lower_left), half({3, 3}, Cover::upper_right)}),
           {{0, 0}, {{4, 4}, {3, 0, 3, 0}}},
           "from one half to the other there is a strip as wide as a diagonal");
}

TEST_CASE("Fields may lie anywhere", "[2 points][hint 3]") {
    const Fields triangle{half({0, 0}, Cover::lower_right), whole(1, 0),
                          half({1, 1}, Cover::lower_right)};
    for (const Point at :
         {Point{0, 0}, {7, 2}, {-5, 3}, {4, -8}, {-9, -6}, {9000, 8000}, {-9000, -8000}})
        expect(hull_of_student(moved(triangle, at)), {at, {{2, 2}, {2, 0, 0, 0}}},
               "a triangle is its own hull, wherever it lies");
    const Point far_right_above{10'000, 10'000}, far_left_below{-10'000, -10'000};
    for (const Point at : {far_right_above, far_left_below})
        expect(hull_of_student({{at, Cover::whole}}), {at, {{1, 1}, {}}},
               "a field is its own hull, even the farthest one");
    expect(hull_of_student({{far_left_below, Cover::whole}, {far_right_above, Cover::whole}}),
           {far_left_below, {{20'001, 20'001}, {20'000, 0, 20'000, 0}}},
           "between the farthest fields there is a strip as wide as a diagonal");
}

TEST_CASE("Each of the twenty outlines of the tangram is its own hull", "[2 points][hint 3]") {
    const std::vector<Octagon> outlines = tangram::outlines(tangram::published::area);
    REQUIRE(outlines.size() == tangram::published::outlines_of_area);
    for (const Octagon& outline : outlines)
        for (const tangram::Symmetry s : tangram::symmetries) {
            const Octagon turned = image(s, outline);
            expect(hull_of_student(moved(fields_of(turned), {-2, -3})), {{-2, -3}, turned},
                   fmt::format("it is convex, one of the {} that were published ({})",
                               tangram::published::outlines_of_area, tangram::published::source));
        }
}
