#include <rapidcheck.h>

#include <map>
#include <set>

#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/moves.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/labelled_cube.hpp"
#include "tests/reference/parse_moves.hpp"
#include "tests/reference/random_cube.hpp"

using namespace nerdcube;

namespace {

/// Number of scrambled cubes that are put together in all ways. With sanitizers, which make a
/// search thirty times slower, it is one.
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t scrambles = 1;
#else
constexpr std::uint64_t scrambles = 3;
#endif

std::vector<Move> moves(const std::string& text) { return parse_moves(text); }

/// The cube after a sequence of moves, repeated.
Cube after_all(Cube cube, const std::vector<Move>& moves, int times) {
    for (int time = 0; time < times; ++time) cube = after(cube, moves);
    return cube;
}

Cube without_centres(Cube cube) {
    for (const Face centre : centres) cube[centre] = {};
    return cube;
}

/// A place on a side, relative to its centre: rows down, and columns to the right.
using Corner = std::pair<int, int>;

/// The place of a letter on its side when the side is held so that the letter is upright.
Corner held_upright(Face face, Orientation orientation) {
    const Face centre = centre_of(face);
    const int line = centre == 5 || centre >= 41 ? 3 : 9;
    int below = 0, right = 0;
    for (const int row : {-1, 0, 1})
        for (const int column : {-1, 0, 1})
            if (face == centre + row * line + column) below = row, right = column;
    for (; orientation != Orientation::upright; orientation = turn_right(orientation)) {
        const int before = below;
        below = right;
        right = -before;
    }
    return {below, right};
}

std::map<char32_t, Corner> corners_of_letters(const Cube& cube) {
    std::map<char32_t, Corner> corners;
    for (Face face = 1; face <= faces; ++face)
        corners[cube[face].letter] = held_upright(face, cube[face].orientation);
    return corners;
}

/// The pieces of a cube, each as the alphabetically first printed form of its shifts.
std::multiset<std::string> pieces(const Cube& cube) {
    std::multiset<std::string> all;
    for (const Location& location : locations) {
        std::set<std::string> shifts;
        Piece piece = peeled(cube, location);
        for (std::size_t i = 0; i < piece.size(); ++i, piece = shifted(piece)) {
            std::string text;
            for (const Sticker& sticker : piece) text += print(sticker);
            shifts.insert(text);
        }
        all.insert(*shifts.begin());
    }
    return all;
}

std::vector<Move> any_moves() {
    return random_moves(*rc::gen::arbitrary<std::uint64_t>(),
                        *rc::gen::inRange<std::size_t>(0, 40));
}

Cube any_cube() {
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    return random_cube(random);
}

std::vector<Move> undoing(std::vector<Move> moves) {
    std::reverse(moves.begin(), moves.end());
    for (Move& move : moves) move.quarters = 4 - move.quarters;
    return moves;
}

}  // namespace

TEST_CASE(
    "The piece with A, R and P of the article goes where it goes there when side 23 is turned "
    "clockwise") {
    Cube cube;
    cube[13] = {U'A', Orientation::turned_left};
    cube[7] = {U'R', Orientation::upright};
    cube[12] = {U'P', Orientation::upside_down};
    const Cube turned = after(cube, Move{23, 1});
    CHECK(print(turned[15]) == "A^");
    CHECK(print(turned[16]) == "R>");
    CHECK(print(turned[9]) == "P<");
    for (const Face face : {13, 7, 12}) CHECK(turned[face].letter == blank);
}

TEST_CASE(
    "A side turned clockwise moves each of its letters a quarter turn further and turns it to the "
    "right") {
    const Cube cube = labelled_cube();
    const std::map<Face, std::array<Face, 9>> sides{
        {5, {1, 2, 3, 4, 5, 6, 7, 8, 9}},           {20, {10, 11, 12, 19, 20, 21, 28, 29, 30}},
        {23, {13, 14, 15, 22, 23, 24, 31, 32, 33}}, {26, {16, 17, 18, 25, 26, 27, 34, 35, 36}},
        {41, {37, 38, 39, 40, 41, 42, 43, 44, 45}}, {50, {46, 47, 48, 49, 50, 51, 52, 53, 54}},
    };
    constexpr std::array<std::size_t, 9> comes_from{6, 3, 0, 7, 4, 1, 8, 5, 2};
    for (const auto& [centre, side] : sides) {
        const Cube turned_cube = after(cube, Move{centre, 1});
        for (std::size_t i = 0; i < side.size(); ++i) {
            INFO("side " << centre << ", face " << side[i]);
            CHECK(turned_cube[side[i]] == turned(cube[side[comes_from[i]]], turn_right));
        }
    }
}

TEST_CASE(
    "A turn moves twelve letters of the sides around, and no others than these and its own "
    "side's") {
    const Cube cube = labelled_cube();
    for (const Face centre : centres) {
        const Cube turned_cube = after(cube, Move{centre, 1});
        std::map<Face, int> moved;
        for (Face face = 1; face <= faces; ++face)
            if (turned_cube[face].letter != cube[face].letter) ++moved[centre_of(face)];
        INFO("side " << centre);
        CHECK(moved.size() == 5);
        for (const auto& [side, letters] : moved) CHECK(letters == (side == centre ? 8 : 3));
    }
}

TEST_CASE(
    "A quarter turn four times is nothing, half a turn is two quarters, counter-clockwise is "
    "three") {
    const Cube cube = labelled_cube();
    for (const Face centre : centres) {
        const Move quarter{centre, 1}, half{centre, 2}, back{centre, 3};
        CHECK(after(cube, {quarter, quarter, quarter, quarter}) == cube);
        CHECK(after(cube, {quarter, back}) == cube);
        CHECK(after(cube, {quarter, quarter}) == after(cube, half));
        CHECK(after(cube, {half, quarter}) == after(cube, back));
        CHECK(after(cube, quarter) != cube);
    }
}

TEST_CASE("Sequences that cubers know come round as often as they should") {
    const Cube cube = labelled_cube();
    struct Known {
        std::string moves;
        int times;
    };
    // Half or a third as many repetitions are not enough. For R U and R U', only the pieces are
    // compared, since 105 and 63 repetitions leave a centre turned.
    for (const auto& [text, times] : {Known{"R U R' U'", 6}, Known{"R U R' U", 5},
                                      Known{"R2 U2", 6}, Known{"R U'", 63}, Known{"R U", 105}}) {
        INFO(text);
        int needed = 1;
        for (Cube turned = after(cube, moves(text));
             without_centres(turned) != without_centres(cube); turned = after(turned, moves(text)))
            ++needed;
        CHECK(needed == times);
    }
    CHECK(after_all(cube, moves("R U R' U'"), 6) == cube);
    CHECK(after_all(cube, moves("R U"), 105) != cube);
    CHECK(after_all(cube, moves("R U"), 420) == cube);
}

TEST_CASE(
    "The sequence that flips all edges leaves every piece in its place and flips the edges only") {
    const Cube cube = labelled_cube();
    const Cube flipped = after(cube, moves("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));
    for (const Location& location : locations) {
        const Piece piece = peeled(cube, location);
        CHECK(peeled(flipped, location) == (location.size() == 2 ? shifted(piece) : piece));
    }
}

TEST_CASE("A letter keeps its corner: held upright, it is always in the same place of its side") {
    CHECK(rc::check([] {
        const std::vector<Move> moves = any_moves();
        RC_LOG() << print(moves);
        RC_ASSERT(corners_of_letters(after(labelled_cube(), moves)) ==
                  corners_of_letters(labelled_cube()));
    }));
}

TEST_CASE("Moves made backwards undo what moves did, whatever sticks on the cube") {
    CHECK(rc::check([] {
        const Cube cube = any_cube();
        const std::vector<Move> moves = any_moves();
        RC_ASSERT(after(after(cube, moves), undoing(moves)) == cube);
    }));
}

TEST_CASE("Turning keeps all pieces and the letters in the centres") {
    CHECK(rc::check([] {
        const Cube cube = any_cube(), turned_cube = after(cube, any_moves());
        RC_ASSERT(pieces(turned_cube) == pieces(cube));
        for (const Face centre : centres)
            RC_ASSERT(turned_cube[centre].letter == cube[centre].letter);
    }));
}

TEST_CASE("Only the six centres name a side") {
    CHECK_THROWS_AS(destinations(1), std::out_of_range);
    CHECK_THROWS_AS(print(Move{22, 1}), std::out_of_range);
    CHECK_THROWS_AS(after(Cube{}, Move{0, 1}), std::out_of_range);
}

TEST_CASE("Moves are printed as cubers write them, each in a way of its own") {
    CHECK(print(Move{23, 1}) == "U");
    CHECK(print(Move{50, 2}) == "D2");
    CHECK(print(Move{41, 3}) == "F'");
    CHECK(print({{26, 1}, {23, 3}, {20, 2}, {5, 1}}) == "R U' L2 B");
    CHECK(print(std::vector<Move>{}).empty());
    CHECK(rc::check([] {
        const std::vector<Move> moves = any_moves();
        RC_ASSERT(parse_moves(print(moves)) == moves);
    }));
}

TEST_CASE("A word is a move only if it is one letter of a side, alone or with 2 or an apostrophe") {
    CHECK(move_of("L'") == Move{20, 3});
    for (const char* word : {"", "u", "Q", "U3", "U22", "U2'", "UU", " U", "2"})
        CHECK_FALSE(move_of(word));
}

TEST_CASE(
    "Random moves are the same for a seed, others for another, and never turn a side twice "
    "running") {
    CHECK(random_moves(1, 0).empty());
    CHECK(print(random_moves(2016, 8)) == "U' F' U B L2 D2 U L");
    CHECK(random_moves(1, 25) != random_moves(2, 25));
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const std::vector<Move> moves = random_moves(seed, 30);
        REQUIRE(moves.size() == 30);
        CHECK(moves == random_moves(seed, 30));
        for (std::size_t i = 0; i < moves.size(); ++i) {
            ++seen[print(moves[i])];
            if (i > 0) CHECK(moves[i].centre != moves[i - 1].centre);
        }
    }
    CHECK(seen.size() == 18);
    for (const auto& [move, times] : seen) {
        INFO(move << " " << times << " times of 3000");
        CHECK(times > 110);
        CHECK(times < 230);
    }
}

TEST_CASE(
    "However the printed cube is scrambled further, the same number of cubes can be put together") {
    for (std::uint64_t seed = 1; seed <= scrambles; ++seed) {
        const std::vector<Move> scramble = random_moves(seed, 40);
        INFO("seed " << seed << ": " << print(scramble));
        std::size_t assembled = 0, reading_ct = 0;
        std::set<std::u32string> distinct;
        const auto count = [&](const Cube& cube) {
            ++assembled;
            if (!reads_ct(cube)) return Next::go_on;
            ++reading_ct;
            std::u32string letters;
            for (Face face = 1; face <= faces; ++face) letters += cube[face].letter;
            distinct.insert(letters);
            return Next::go_on;
        };
        solve_faithfully(taken_apart(after(published::scrambled(), scramble)), count,
                         search::Unobserved{});
        CHECK(assembled == published::assembled);
        CHECK(reading_ct == published::reading_ct);
        CHECK(distinct.size() == published::distinct);
    }
}
