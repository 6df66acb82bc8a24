#include "merge_orientations.hpp"

#include <array>
#include <string>

#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using enum nerdcube::Orientation;

KNOBEL_STUDENT(merged);

namespace {

constexpr std::array all{upright, turned_left, turned_right, upside_down,
                         up_down, left_right,  any,          invalid};

/// Asks in both orders.
void expect_merged(Orientation a, Orientation b, Orientation together, const std::string& why) {
    expect(merged_of_student(a, b), together, why);
    expect(merged_of_student(b, a), together, why);
}

}  // namespace

TEST_CASE("Letters that stand the same way agree", "[1 point][hint 3]") {
    for (const Orientation same : all)
        expect(merged_of_student(same, same), same,
               "both say the same, and two letters that agree say nothing new");
}

TEST_CASE("An orientation that is open gives way to one that it leaves room for",
          "[2 points][hint 2][narrows]") {
    expect(merged_of_student(up_down, upright), upright,
           "the first is upright or upside down, and the second says which");
    expect(merged_of_student(up_down, upside_down), upside_down,
           "the first is upright or upside down, and the second says which");
    expect(merged_of_student(left_right, turned_left), turned_left,
           "the first is turned left or right, and the second says which");
    expect(merged_of_student(left_right, turned_right), turned_right,
           "the first is turned left or right, and the second says which");
}

TEST_CASE("Where one knows nothing, the other is believed", "[1 point][hint 2]") {
    for (const Orientation known : all)
        expect_merged(any, known, known,
                      "any orientation leaves room for whatever the other letter says");
}

TEST_CASE("What cannot both be true is invalid", "[2 points][hint 1][needs narrows]") {
    const std::array definite{upright, turned_left, turned_right, upside_down};
    for (const Orientation a : definite)
        for (const Orientation b : definite)
            if (a != b)
                expect(merged_of_student(a, b), invalid, "a side cannot stand two ways at once");
    for (const Orientation lying : {turned_left, turned_right, left_right})
        expect_merged(up_down, lying, invalid,
                      "a letter that is upright or upside down is not on its side");
    for (const Orientation standing : {upright, upside_down})
        expect_merged(left_right, standing, invalid,
                      "a letter on its side is neither upright nor upside down");
}

TEST_CASE("A contradiction remains one", "[1 point][hint 3][needs narrows]") {
    for (const Orientation other : all)
        expect_merged(invalid, other, invalid,
                      "no further letter on that side can repair what already contradicts itself");
}

TEST_CASE("Which of the two is named first makes no difference",
          "[1 point][hint 3][needs narrows]") {
    for (const Orientation a : all)
        for (const Orientation b : all) {
            const Orientation one_way = merged_of_student(a, b);
            const std::string names = nerdcube::describe(a) + " and " + nerdcube::describe(b);
            expect(
                merged_of_student(b, a), one_way,
                names +
                    ", in this order, gave that; in the other order they are the same two letters");
        }
}
