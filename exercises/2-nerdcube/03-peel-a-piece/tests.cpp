#include "nerdcube/locations.hpp"
#include "peel_a_piece.hpp"

#include <algorithm>
#include <array>

#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"
#include "nerdcube/published.hpp"

using grader::judge::expect;
using nerdcube::keep;
using nerdcube::net;
using nerdcube::piece;
using nerdcube::turn_around;
using nerdcube::turn_left;
using nerdcube::turn_right;

KNOBEL_STUDENT(peeled);

TEST_CASE("The corner in the example comes off as A, R, P", "[1 point][hint 1][example]") {
    expect(peeled_of_student(net({{13, "A<"}, {7, "R^"}, {12, "Pv"}}),
                             {{13, keep}, {7, turn_left}, {12, turn_right}}),
           piece("A< R> P>"),
           "the A was not turned, the R was turned left, the P was turned right, and now each turn "
           "is undone");
}

TEST_CASE("However the corner was held, and wherever it is, its letters come off as they were",
          "[2 points][hint 2]") {
    expect(
        peeled_of_student(net({{13, "R>"}, {7, "P^"}, {12, "A^"}}),
                          {{13, keep}, {7, turn_left}, {12, turn_right}}),
        piece("R> P> A<"),
        "tipped over its corner, the same piece lies in the same place; it is read from the R on");
    expect(peeled_of_student(net({{15, "A^"}, {16, "R>"}, {9, "P<"}}),
                             {{15, turn_right}, {16, keep}, {9, turn_around}}),
           piece("A< R> P>"),
           "a quarter turn of the middle side has brought the corner here: the A was turned right, "
           "the P was turned around");
    Cube foreign;
    foreign[8] = {U'Ж', Orientation::upright}, foreign[14] = {U'€', Orientation::up_down};
    expect(peeled_of_student(foreign, {{14, keep}, {8, turn_around}}),
           {{U'€', Orientation::up_down}, {U'Ж', Orientation::upside_down}},
           "a letter may be any Unicode character, and stays what it is");
}

TEST_CASE("The stickers come in the order of the slots", "[1 point][hint 1]") {
    const std::string why =
        "the first sticker of a piece is the one from the first slot, whatever the numbers of the "
        "faces";
    expect(peeled_of_student(net({{52, "A^"}, {10, "B^"}, {1, "C^"}}),
                             {{52, keep}, {10, keep}, {1, keep}}),
           piece("A^ B^ C^"), why);
    expect(peeled_of_student(net({{8, "B^"}, {14, "A^"}}), {{14, keep}, {8, keep}}), piece("A^ B^"),
           why);
    expect(peeled_of_student(net({{8, "B^"}, {14, "A^"}}), {{8, keep}, {14, keep}}), piece("B^ A^"),
           why);
}

TEST_CASE("Each of the four turns is undone", "[2 points][hint 2]") {
    for (const auto& [name, turn] : nerdcube::turns)
        for (const char mark : nerdcube::marks) {
            const auto held = nerdcube::sticker(std::string("F") + mark);
            Cube cube = net({{19, "F^"}, {49, "F^"}});
            cube[49].orientation = turn(held.orientation);
            const std::string why = std::string(name) + " turns " + describe(held) + " into " +
                                    describe(cube[49]) + ", so the way back leads to " +
                                    describe(held);
            expect(peeled_of_student(cube, {{19, keep}, {49, turn}}),
                   {{U'F', Orientation::upright}, held}, why);
        }
}

TEST_CASE("A blank face gives a blank sticker", "[1 point][hint 3]") {
    expect(peeled_of_student(net({{7, "R^"}}), {{13, keep}, {7, turn_left}, {12, turn_right}}),
           {Sticker{}, {U'R', Orientation::turned_right}, Sticker{}},
           "a corner has three stickers, even if nothing is written on some of them");
}

TEST_CASE("The scrambled cube of 2016 comes apart into the twenty pieces that were printed",
          "[1 point][hint 3][needs example]") {
    constexpr std::array printed{"E^ Vv",    "E^ C^",    "Tv D<",    "D> T<",    "M^ I|",
                                 "P> P>",    "S- S-",    "Mv P>",    "T< D^",    "Fv P<",
                                 "S| C>",    "C> Cv",    "C> R^ P>", "Pv I- D>", "Dv P^ Fv",
                                 "I| O| X-", "R> P> A<", "S| O- S|", "F< H| T<", "I| S| C>"};
    const Cube cube = nerdcube::published::scrambled();
    for (std::size_t i = 0; i < printed.size(); ++i)
        expect(peeled_of_student(cube, nerdcube::locations[i]), piece(printed[i]),
               fmt::format("as printed in {}", nerdcube::published::source));
}
