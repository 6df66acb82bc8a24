#include "inside_or_outside.hpp"

#include <string>

#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(lies_inside);

namespace {

void expect_inside(const std::vector<Point>& corners, Point field, const std::string& why) {
    expect(lies_inside_of_student(corners, field), true, why);
}
void expect_outside(const std::vector<Point>& corners, Point field, const std::string& why) {
    expect(lies_inside_of_student(corners, field), false, why);
}

const std::vector<Point> rectangle{{3, 0}, {3, 2}, {0, 2}, {0, 0}};
const std::vector<Point> u{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
/// A winding passage, one field wide, from (0,0) to (2,2).
const std::vector<Point> snail{{0, 0}, {5, 0}, {5, 5}, {0, 5}, {0, 2}, {3, 2},
                               {3, 3}, {1, 3}, {1, 4}, {4, 4}, {4, 1}, {0, 1}};

/// A comb on its back: a hundred teeth, one field wide and one apart, on a bar one field high.
std::vector<Point> comb() {
    std::vector<Point> corners{{0, 0}, {199, 0}};
    for (int x = 198; x >= 0; x -= 2) {
        corners.insert(corners.end(), {{x + 1, 2}, {x, 2}});
        if (x > 0) corners.insert(corners.end(), {{x, 1}, {x - 1, 1}});
    }
    return corners;
}

}  // namespace

TEST_CASE("The fields of a rectangle are inside, those around it outside",
          "[2 points][hint 2][rectangle]") {
    expect_inside(rectangle, {0, 0}, "its field at the lower left");
    expect_inside(rectangle, {1, 1}, "a field in its upper row");
    expect_inside(rectangle, {2, 1}, "its field at the upper right, between (2,1) and (3,2)");
    expect_outside(rectangle, {-1, 0}, "the field on its left");
    expect_outside(rectangle, {3, 1}, "the field on its right");
    expect_outside(rectangle, {1, 2}, "a field above it");
    expect_outside(rectangle, {1, -1}, "a field below it");
}

TEST_CASE("The polygon closes with the edge from the last corner to the first",
          "[1 point][hint 3][needs rectangle]") {
    const std::vector<Point> corners{{3, 2}, {0, 2}, {0, 0}, {3, 0}};
    expect_inside(corners, {1, 0}, "the edge on the right runs from the last corner to the first");
    expect_outside(corners, {-1, 0},
                   "the edge on the right runs from the last corner to the first");
}

TEST_CASE("A gap is outside, though there are edges around it",
          "[2 points][hint 1][needs rectangle]") {
    expect_outside(u, {1, 1}, "between the arms of the U");
    expect_inside(u, {0, 1}, "in the left arm of the U");
    expect_inside(u, {2, 1}, "in the right arm of the U");
    expect_inside(u, {1, 0}, "below the gap of the U");
    expect_outside({{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {0, 3}}, {1, 1},
                   "in the mouth of a C");
}

TEST_CASE("A snail winds around fields that are outside", "[2 points][hint 2][needs rectangle]") {
    for (const Point field : {Point{0, 0}, {4, 0}, {4, 4}, {0, 3}, {0, 2}, {2, 2}})
        expect_inside(snail, field, "a walk along the passage of the snail leads there");
    for (const Point field : {Point{0, 1}, {2, 1}, {3, 1}, {3, 3}, {1, 3}})
        expect_outside(snail, field, "between the windings of the snail");
}

TEST_CASE("A polygon may have many corners", "[1 point][hint 2][needs rectangle]") {
    for (const int x : {0, 66, 132, 198}) {
        expect_inside(comb(), {x, 1}, "one of the hundred teeth of a comb");
        expect_inside(comb(), {x, 0}, "in the bar below the hundred teeth of a comb");
        expect_outside(comb(), {x + 1, 1}, "to the right of one of the hundred teeth of a comb");
    }
}

TEST_CASE("The corners may go round either way and begin anywhere",
          "[1 point][hint 3][needs rectangle]") {
    std::vector<Point> corners = u;
    for (std::size_t i = 0; i < u.size(); ++i) {
        std::ranges::rotate(corners, corners.begin() + 1);
        const std::vector<Point> clockwise{corners.rbegin(), corners.rend()};
        expect_inside(corners, {2, 1}, "counter-clockwise around the U");
        expect_outside(corners, {1, 1}, "counter-clockwise around the U");
        expect_inside(clockwise, {2, 1}, "clockwise around the U");
        expect_outside(clockwise, {1, 1}, "clockwise around the U");
    }
}

TEST_CASE("The polygon and the field may be anywhere", "[1 point][hint 3][needs rectangle]") {
    const std::vector<Point> corners{{-7, -4}, {-5, -4}, {-5, -3}, {-7, -3}};
    expect_inside(corners, {-7, -4}, "two fields left of the origin and below it");
    expect_inside(corners, {-6, -4}, "two fields left of the origin and below it");
    expect_outside(corners, {-8, -4}, "left of both fields");
    expect_outside(corners, {-5, -4}, "right of both fields");
    expect_outside(rectangle, {1000, 1}, "far to the right");
    expect_outside(rectangle, {-1000, 1}, "far to the left, but level with the rectangle");
    expect_outside(rectangle, {1, -1000}, "far below");
    const std::vector<Point> far{
        {9997, -10'000}, {10'000, -10'000}, {10'000, -9998}, {9997, -9998}};
    expect_inside(far, {9998, -9999}, "far from the origin");
    expect_outside(far, {-10'000, -9999}, "level with the polygon, but far away");
}
