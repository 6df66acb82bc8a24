#include "exercises/2-nerdcube/tests/ways.hpp"
#include "fill_one_location.hpp"
#include "nerdcube/locations.hpp"

using grader::judge::expect_that;
using nerdcube::expect_ways;
using nerdcube::locations;
using nerdcube::Orientation;
using nerdcube::Sticker;

KNOBEL_STUDENT(fill_location);

namespace {

const Location& edge = locations[3];     // faces 14 and 8
const Location& corner = locations[12];  // faces 13, 7 and 12

Sticker upright(char32_t letter) { return {letter, Orientation::upright}; }

const Piece ab{upright('A'), upright('B')}, cd{upright('C'), upright('D')},
    efg{upright('E'), upright('F'), upright('G')}, hjk{upright('H'), upright('J'), upright('K')};

/// Nothing sticks but the centres.
Puzzle nothing_but(std::vector<Piece> pieces) {
    return {nerdcube::puzzle_of_2016().cube, std::move(pieces)};
}

/// The same, but it is known how the letters of one side stand.
Puzzle with_side(Puzzle puzzle, nerdcube::Face centre, Orientation stands) {
    puzzle.cube[centre].orientation = stands;
    return puzzle;
}

void ask(const Puzzle& puzzle, const Location& location, const std::string& why) {
    expect_ways(fill_location_of_student(puzzle, location), puzzle, location, why);
}

}  // namespace

TEST_CASE("An empty hand fills nothing, but a piece that fits does", "[1 point][hint 1]") {
    ask(nothing_but({}), edge, "there is no piece that could go there");
    expect_that(!fill_location_of_student(nothing_but({ab}), edge).empty(), "no ways", "some ways",
                "there is a way, as a piece in your hand fits");
}

TEST_CASE("An edge is tried both ways round, a corner all three ways", "[2 points][hint 1]") {
    ask(nothing_but({ab}), edge,
        "every side may still stand any way, so this piece fits both ways round");
    ask(nothing_but({efg}), corner,
        "every side may still stand any way, so this piece fits all three ways round");
    ask(nothing_but({{upright('P'), upright('P')}}), edge,
        "it does not matter here that a piece looks the same both ways round");
}

TEST_CASE("Only pieces of the right size go to a location", "[1 point][hint 1]") {
    ask(nothing_but({efg, ab, hjk}), edge, "an edge has two stickers; a corner piece has three");
    ask(nothing_but({ab, efg, cd}), corner, "a corner has three stickers; an edge piece has two");
    ask(nothing_but({efg, hjk}), edge, "there is no edge in your hand");
}

TEST_CASE("Only what fits goes to a location", "[1 point][hint 2]") {
    ask(with_side(nothing_but({ab, cd}), 23, Orientation::turned_left), edge,
        "on face 14 these letters would stand upright, and those on its side are turned left");
    const Piece half_fits{upright('A'), {'B', Orientation::turned_left}};
    ask(with_side(nothing_but({half_fits, cd}), 23, Orientation::upright), edge,
        "this piece fits one way round only");
    const Piece one_of_three{
        upright('E'), {'F', Orientation::turned_left}, {'G', Orientation::turned_left}};
    ask(with_side(nothing_but({one_of_three, hjk}), 23, Orientation::upright), corner,
        "this piece fits one way round only");
}

TEST_CASE("The piece that was stuck on is no longer unused", "[1 point][hint 3]") {
    const Piece lying{upright('L'), {'M', Orientation::turned_left}};
    for (const std::vector<Piece>& pieces :
         {std::vector{lying}, {lying, ab}, {ab, cd, lying}, {ab, lying, cd, lying}})
        ask(with_side(nothing_but(pieces), 23, Orientation::turned_left), edge,
            "one piece goes from your hand to the cube, and the others keep their order");
}

TEST_CASE("The ways come piece by piece, and for each piece shift by shift", "[1 point][hint 2]") {
    ask(nothing_but({ab, cd}), edge,
        "first both ways with the first piece, then both with the second");
    ask(nothing_but({hjk, ab, efg}), corner,
        "first the three ways with the first corner, then those with the second");
}

TEST_CASE("The search of 2016 begins in 24 ways, and goes on", "[1 point][hint 3]") {
    ask(nerdcube::puzzle_of_2016(), locations[0], "twelve edges, two ways round each");
    const Puzzle later = nerdcube::partly_filled(nerdcube::first_of_2016(), 6);
    ask(later, locations[6], "with six edges on the cube, fewer pieces fit");
    ask(later, corner, "with six edges on the cube, fewer pieces fit");
}
