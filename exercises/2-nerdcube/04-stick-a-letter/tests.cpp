#include "stick_a_letter.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using nerdcube::keep;
using nerdcube::net;
using nerdcube::sticker;
using nerdcube::turn_around;
using nerdcube::turn_left;
using nerdcube::turn_right;

KNOBEL_STUDENT(stuck);

namespace {

/// Whether a letter can be stuck, and a face then looks as it should.
void expect_face(const Cube& cube, const Slot& slot, std::string_view held, Face face,
                 std::string_view expected, const std::string& why) {
    const std::vector<Cube> cubes = stuck_of_student(cube, slot, sticker(held));
    const bool one = cubes.size() == 1;
    const std::string of_face = "face " + std::to_string(face) + " with ";
    expect_that(one && cubes[0][face] == sticker(expected),
                one ? of_face + describe(cubes[0][face])
                    : "a list of " + std::to_string(cubes.size()) + " cubes",
                (one ? "" : "a list of one cube, ") + of_face + std::string(expected), why);
}

struct Step {
    Slot slot;
    std::string_view held, lands;
};

/// Sticks the letters of a piece one after the other, where nothing is known of the sides yet.
void expect_piece(const std::vector<Step>& steps, const std::string& why) {
    Cube cube = net({{5, "O*"}, {20, "S*"}, {23, "'*"}, {26, "P*"}});
    for (const auto& [slot, held, lands] : steps) {
        Cube next = cube;
        next[slot.face] = sticker(lands);
        next[centre_of(slot.face)].orientation = sticker(lands).orientation;
        expect(stuck_of_student(cube, slot, sticker(held)), {next}, why);
        cube = next;
    }
}

}  // namespace

TEST_CASE("The letter lies on its face, turned as the slot says", "[2 points][hint 2][lands]") {
    expect_face(net({{23, "'*"}}), {13, keep}, "A<", 13, "A<",
                "this slot does not turn the letter");
    expect_face(net({{5, "O*"}}), {7, turn_left}, "R>", 7, "R^",
                "turned right in your hand, and then turned left, the R is upright");
    expect_face(net({{20, "S*"}}), {12, turn_right}, "P>", 12, "Pv",
                "turned right in your hand, and turned right once more, the P is upside down");
    expect_face(net({{50, "O*"}}), {53, turn_around}, "V<", 53, "V>",
                "turned left in your hand, and then turned around, the V is turned right");
}

TEST_CASE("The centre keeps what is known about the side", "[2 points][hint 2][needs lands]") {
    expect_face(net({{5, "O*"}}), {7, turn_left}, "R>", 5, "O^",
                "nothing was known about this side; now it has a letter that is upright");
    expect_face(net({{5, "O|"}}), {7, turn_left}, "R>", 5, "O^",
                "this side is upright or upside down, and the new letter tells which");
    expect_face(net({{20, "S-"}}), {19, turn_left}, "F^", 20, "S<",
                "this side is turned left or right, and the new letter tells which");
    expect_face(net({{26, "P>"}}), {25, turn_left}, "Dv", 26, "P>",
                "the new letter stands as the others on its side do");
}

TEST_CASE("A letter that contradicts its side is not stuck on", "[2 points][hint 2][needs lands]") {
    const std::string why =
        "the letter and its side contradict each other, so the list of possible cubes is empty";
    expect(stuck_of_student(net({{5, "O<"}}), {7, turn_left}, sticker("R>")), {}, why);
    expect(stuck_of_student(net({{5, "O>"}}), {7, turn_left}, sticker("R>")), {},
           "in your hand the R stands as its side does, but on its face it is upright");
    expect(stuck_of_student(net({{23, "'|"}}), {14, keep}, sticker("E>")), {}, why);
    expect(stuck_of_student(net({{20, "S^"}}), {19, turn_left}, sticker("S|")), {},
           "on its face this S lies on its side, and the other letters are upright");
}

TEST_CASE("A letter that is open keeps its orientation, and the centre keeps what it knew",
          "[1 point][hint 2]") {
    expect(stuck_of_student(net({{23, "'<"}}), {14, keep}, sticker("I-")),
           {net({{14, "I-"}, {23, "'<"}})},
           "an I that lies on its side goes with letters that are turned left; it remains open "
           "itself, and they remain turned left");
    expect(stuck_of_student(net({{50, "O*"}}), {53, turn_around}, sticker("I|")),
           {net({{50, "O|"}, {53, "I|"}})}, "we now know about this side what we know about the I");
}

TEST_CASE("All other faces remain as they are", "[1 point][hint 1]") {
    const Cube before = net({{2, "E|"}, {5, "O*"}, {13, "A<"}, {20, "S*"}, {23, "'<"}, {41, "I*"}});
    expect(stuck_of_student(before, {7, turn_left}, sticker("R>")),
           {net({{2, "E|"}, {5, "O^"}, {7, "R^"}, {13, "A<"}, {20, "S*"}, {23, "'<"}, {41, "I*"}})},
           "a letter changes two things: its own face, and how the centre of its side stands; the "
           "centre's letter stays");
    expect(stuck_of_student(net({{5, "O*"}, {7, "E<"}}), {7, turn_left}, sticker("R>")),
           {net({{5, "O^"}, {7, "R^"}})},
           "there is already a letter on this face, which does not matter here: the new one covers "
           "it");
}

TEST_CASE("Three letters, one after the other, make a corner", "[1 point][hint 3][needs lands]") {
    expect_piece(
        {{{13, keep}, "A<", "A<"}, {{7, turn_left}, "R>", "R^"}, {{12, turn_right}, "P>", "Pv"}},
        "the corner A, R, P goes to faces 13, 7, 12");
    expect_piece(
        {{{13, keep}, "R>", "R>"}, {{7, turn_left}, "P>", "P^"}, {{12, turn_right}, "A<", "A^"}},
        "tipped, so that the R comes first, the corner goes there, too");
    expect_piece(
        {{{15, turn_right}, "A<", "A^"}, {{16, keep}, "R>", "R>"}, {{9, turn_around}, "P>", "P<"}},
        "the corner A, R, P goes to faces 15, 16, 9");
}
