#include "can_it_be_turned.hpp"
#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;
using nerdcube::after;
using nerdcube::Dice;
using nerdcube::turn_left;
using nerdcube::with_shift;
using nerdcube::with_swap;

KNOBEL_STUDENT(can_be_turned);

namespace {

Cube some_cube(std::uint64_t seed) {
    Dice dice(seed);
    return nerdcube::labelled_cube(dice);
}

const Cube cube = some_cube(1974);
constexpr std::size_t first_corner = 12;

}  // namespace

TEST_CASE("A cube can be turned into what turning made of it, but not into everything",
          "[2 points][hint 2]") {
    expect(can_be_turned_of_student(cube, cube), true, "nothing has to be turned");
    for (const nerdcube::Face side : nerdcube::centres)
        for (const int quarters : {1, 2, 3})
            expect(can_be_turned_of_student(cube, after(cube, {side, quarters})), true,
                   fmt::format("only the side around face {} was turned", side));
    for (const std::uint64_t seed : {1U, 2U, 3U})
        expect(can_be_turned_of_student(cube, after(cube, nerdcube::random_moves(seed, 20))), true,
               "twenty turns lead there");
    Cube before = cube, later = cube;
    for (const nerdcube::Face centre : nerdcube::centres)
        before[centre].orientation = nerdcube::Orientation::upright,
        later[centre].orientation = nerdcube::Orientation::turned_left;
    expect(can_be_turned_of_student(before, later), true,
           "only the letters in the centres stand differently, and those do not count");
    const Cube spoilt = with_swap(with_shift(with_shift(cube, 0), first_corner), 2, 9);
    expect(
        can_be_turned_of_student(cube, spoilt), false,
        "an edge was flipped, a corner twisted, and two other edges swapped: no turning does that");
}

TEST_CASE("One edge alone cannot be flipped, but two can", "[1 point][hint 1]") {
    for (const std::size_t edge : {0U, 5U, 11U}) {
        expect(can_be_turned_of_student(cube, with_shift(cube, edge)), false,
               "a single edge is flipped, and turning always flips an even number of them");
        expect(can_be_turned_of_student(cube, with_shift(with_shift(cube, edge), 3)), true,
               "two edges are flipped, and everything else is as it was");
    }
}

TEST_CASE(
    "One corner alone cannot be twisted, but two can in opposite directions, and three in the same",
    "[2 points][hint 3]") {
    const Cube one = with_shift(cube, first_corner), one_back = with_shift(one, first_corner);
    expect(can_be_turned_of_student(cube, one), false, "a single corner is twisted, by one shift");
    expect(can_be_turned_of_student(cube, one_back), false,
           "a single corner is twisted, by two shifts");
    expect(can_be_turned_of_student(cube, with_shift(one_back, first_corner + 7)), true,
           "one corner is twisted by two shifts and another by one: three in all");
    expect(can_be_turned_of_student(cube, with_shift(one, first_corner + 7)), false,
           "two corners are twisted by one shift each: two in all");
    expect(can_be_turned_of_student(
               cube, with_shift(with_shift(one, first_corner + 7), first_corner + 4)),
           true, "three corners are twisted by one shift each: three in all");
    Piece twice_a_letter = nerdcube::peeled(cube, nerdcube::locations[first_corner]);
    twice_a_letter[1] = twice_a_letter[0];
    const Cube before =
        nerdcube::with_piece(cube, nerdcube::locations[first_corner], twice_a_letter);
    const Cube twisted = with_shift(before, first_corner);
    expect(can_be_turned_of_student(before, twisted), false,
           "the twisted corner has the same letter twice, but looks different all the same");
    expect(can_be_turned_of_student(before, with_shift(twisted, first_corner)), false,
           "the same corner is twisted, by two shifts");
}

TEST_CASE("Two pieces alone cannot change places, but three can, and so can two pairs",
          "[2 points][hint 2]") {
    const Cube edges = with_swap(cube, 2, 9),
               corners = with_swap(cube, first_corner + 1, first_corner + 6);
    expect(can_be_turned_of_student(cube, edges), false,
           "one swap, of two edges, is an odd number");
    expect(can_be_turned_of_student(cube, corners), false,
           "one swap, of two corners, is an odd number");
    expect(can_be_turned_of_student(cube, with_swap(edges, first_corner + 1, first_corner + 6)),
           true, "two swaps, of edges and of corners");
    expect(can_be_turned_of_student(cube, with_swap(edges, 2, 7)), true,
           "three edges went round in a ring, which is two swaps");
    expect(can_be_turned_of_student(cube, with_swap(with_swap(edges, 4, 8), 6, 10)), false,
           "three pairs of edges changed places, an odd number");
}

TEST_CASE("Only cubes made of the same pieces can be turned into each other", "[1 point][hint 3]") {
    const std::string why = "a piece of the first cube is not on the second";
    expect(can_be_turned_of_student(cube, some_cube(1980)), false, why);
    Piece edge = nerdcube::peeled(cube, nerdcube::locations[0]),
          corner = nerdcube::peeled(cube, nerdcube::locations[first_corner]);
    Piece letter_turned = edge;
    letter_turned[0].orientation = turn_left(letter_turned[0].orientation);
    expect(can_be_turned_of_student(
               cube, nerdcube::with_piece(cube, nerdcube::locations[0], letter_turned)),
           false,
           "on one edge the letter stands differently; it was stuck on differently, and no turning "
           "of sides does that");
    edge[1].letter = U'?';
    expect(can_be_turned_of_student(cube, nerdcube::with_piece(cube, nerdcube::locations[0], edge)),
           false, why);
    std::swap(corner[0], corner[1]);
    expect(can_be_turned_of_student(
               cube, nerdcube::with_piece(cube, nerdcube::locations[first_corner], corner)),
           false, "two letters of a corner changed places");
    expect(can_be_turned_of_student(cube, cube), true, "these are the same pieces");
}
