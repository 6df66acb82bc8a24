#include "turn_a_letter.hpp"

#include <array>
#include <utility>

#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using enum nerdcube::Orientation;

KNOBEL_STUDENT(quarter_left);
KNOBEL_STUDENT(half_turn);
KNOBEL_STUDENT(quarter_right);

TEST_CASE("Quarter turns to the left go round in a ring of four", "[2 points][hint 1][left]") {
    const std::string why =
        "counter-clockwise, the head of a letter goes from the top to the left, to the bottom, to "
        "the right and back to the top";
    expect(quarter_left_of_student(upright), turned_left, why);
    expect(quarter_left_of_student(turned_left), upside_down, why);
    expect(quarter_left_of_student(upside_down), turned_right, why);
    expect(quarter_left_of_student(turned_right), upright, why);
}

TEST_CASE("Up or down becomes left or right, and the other way round", "[1 point][hint 2]") {
    expect(quarter_left_of_student(up_down), left_right,
           "an I that is upright or upside down is on its side after a quarter turn");
    expect(quarter_left_of_student(left_right), up_down,
           "an I that lies on its left or right side stands up after a quarter turn");
}

TEST_CASE("Where nothing is known, turning changes nothing", "[1 point][hint 2]") {
    expect(quarter_left_of_student(any), any,
           "if you do not know how a letter stands, you do not know after the turn, either");
    expect(quarter_left_of_student(invalid), invalid,
           "a contradiction does not go away when the letter is turned");
}

TEST_CASE("Half a turn is two quarter turns", "[1 point][hint 3]") {
    using Pair = std::pair<Orientation, Orientation>;
    for (const auto& [one, other] : {Pair{upright, upside_down}, Pair{turned_left, turned_right}}) {
        expect(half_turn_of_student(one), other, "half a turn turns a letter upside down");
        expect(half_turn_of_student(other), one, "half a turn turns a letter upside down");
    }
    for (const Orientation same : {up_down, left_right, any, invalid})
        expect(half_turn_of_student(same), same,
               "after half a turn we know as much about it as before");
}

TEST_CASE("A quarter turn to the right undoes one to the left", "[2 points][hint 3][needs left]") {
    for (const Orientation before :
         {upright, turned_left, turned_right, upside_down, up_down, left_right, any, invalid}) {
        const Orientation lying = quarter_left_of_student(before);
        const std::string name = nerdcube::describe(before);
        expect(quarter_right_of_student(lying), before,
               "a quarter to the left had turned " + name +
                   " into this; a quarter to the right brings it back");
    }
}
