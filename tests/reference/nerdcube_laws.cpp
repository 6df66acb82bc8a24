#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "grader/judge/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/word_list.hpp"
#include "tests/reference/cubes.hpp"

using namespace nerdcube;

namespace {

using enum Orientation;

/// All orientations. Laws about them are proved by trying all combinations; only laws about cubes
/// are tested on random ones.
constexpr std::array orientations{upright, turned_left, turned_right, upside_down,
                                  up_down, left_right,  any,          invalid};

/// The ways to stand that an orientation leaves open, in quarter turns to the left.
std::set<int> possibilities(Orientation orientation) {
    switch (orientation) {
        case upright: return {0};
        case turned_left: return {1};
        case upside_down: return {2};
        case turned_right: return {3};
        case up_down: return {0, 2};
        case left_right: return {1, 3};
        case any: return {0, 1, 2, 3};
        default: return {};
    }
}

}  // namespace

TEST_CASE("A turn to the left takes each possibility a quarter on") {
    for (const Orientation o : orientations) {
        std::set<int> turned;
        for (const int quarters : possibilities(o)) turned.insert((quarters + 1) % 4);
        CHECK(possibilities(turn_left(o)) == turned);
    }
}

TEST_CASE("Merged, two orientations leave open what both of them do") {
    for (const Orientation a : orientations)
        for (const Orientation b : orientations) {
            std::set<int> both;
            for (const int quarters : possibilities(a))
                if (possibilities(b).contains(quarters)) both.insert(quarters);
            CHECK(possibilities(merge(a, b)) == both);
        }
}

TEST_CASE("Each face but the centres belongs to exactly one location, and is there once") {
    std::map<Face, int> uses;
    for (const Location& location : locations)
        for (const Slot& slot : location) ++uses[slot.face];
    for (Face face = 1; face <= faces; ++face) {
        const bool is_centre = std::find(centres.begin(), centres.end(), face) != centres.end();
        CHECK(uses[face] == (is_centre ? 0 : 1));
    }
}

TEST_CASE("Peeled off and stuck on again, every piece has its stickers back") {
    std::mt19937_64 random(1986);
    for (int round = 0; round < 200; ++round) {
        const Cube cube = random_cube(random), bare = taken_apart(cube).cube;
        for (const Location& location : locations) {
            const Piece piece = peeled(cube, location);
            REQUIRE(fits(bare, location, piece));
            Cube next = stuck(bare, location, piece);
            for (const Slot& slot : location) {
                REQUIRE(next[slot.face] == cube[slot.face]);
                REQUIRE(next[centre_of(slot.face)].orientation == cube[slot.face].orientation);
                next[slot.face] = Sticker{};
                next[centre_of(slot.face)].orientation = any;
            }
            REQUIRE(next == bare);
        }
    }
}

TEST_CASE("Tipped as often as it has stickers, a piece is as before") {
    const Sticker a{U'A', upright}, b{U'B', turned_left}, c{U'C', any};
    CHECK(shifted(Piece{a, b, c}) == Piece{b, c, a});
    CHECK(shifted(shifted(shifted(Piece{a, b, c}))) == Piece{a, b, c});
    CHECK(shifted(shifted(Piece{a, b})) == Piece{a, b});
}

namespace {

using Words = std::vector<std::string>;

/// Three rows of letters, as seen on a side.
using Picture = std::array<std::u32string, 3>;

/// The picture after a quarter turn counter-clockwise: its last column becomes the first row.
Picture turned(const Picture& before) {
    Picture after;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) after[row] += before[column][2 - row];
    return after;
}

/// The faces of the six sides row by row, numbered as in the article, in the order of `centres`.
constexpr std::array<std::array<Face, 9>, 6> sides{{
    {1, 2, 3, 4, 5, 6, 7, 8, 9},
    {10, 11, 12, 19, 20, 21, 28, 29, 30},
    {13, 14, 15, 22, 23, 24, 31, 32, 33},
    {16, 17, 18, 25, 26, 27, 34, 35, 36},
    {37, 38, 39, 40, 41, 42, 43, 44, 45},
    {46, 47, 48, 49, 50, 51, 52, 53, 54},
}};

/// A cube that shows this picture on one side, with all its letters in this orientation, and
/// letters `x` on the other sides.
Cube showing(const Picture& picture, std::size_t side, Orientation orientation) {
    Cube cube;
    for (Face face = 1; face <= faces; ++face) cube[face] = {U'x', any};
    for (std::size_t i = 0; i < 9; ++i) cube[sides[side][i]] = {picture[i / 3][i % 3], orientation};
    return cube;
}

Words words_of_side(const Words& words, std::size_t side) {
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(6 * side);
    return {first, first + 6};
}

const Picture abc{U"ABC", U"DEF", U"GHI"};
const Words read_upright{"ABC", "DEF", "GHI", "ADG", "BEH", "CFI"};
const Words read_upside_down{"IHG", "FED", "CBA", "IFC", "HEB", "GDA"};

}  // namespace

TEST_CASE("However a side is turned, its words are read with the letters upright") {
    for (std::size_t side = 0; side < sides.size(); ++side) {
        Picture picture = abc;
        Orientation orientation = upright;
        for (int quarters = 0; quarters < 4; ++quarters) {
            INFO("side of face " << centres[side] << ", " << quarters << " quarters turned left");
            const Words all = words(showing(picture, side, orientation));
            REQUIRE(all.size() == 36);
            CHECK(words_of_side(all, side) == read_upright);
            picture = turned(picture);
            orientation = turn_left(orientation);
        }
    }
}

TEST_CASE("A word list decides how a side is read that can be read in several ways") {
    const Dictionary upside_down = Dictionary::parse("CBA\nGDA\nBEH", "x");
    const Cube open = showing(abc, 4, up_down);
    CHECK(words_of_side(words(open, upside_down), 4) == read_upside_down);
    CHECK(upside_down.known_words(open) == 2);
    const Cube closed = showing(abc, 4, upright);
    CHECK(words_of_side(words(closed, upside_down), 4) == read_upright);
    CHECK(upside_down.known_words(closed) == 1);
}

TEST_CASE("Of equally good readings the one with the fewest quarter turns to the right is taken") {
    const Cube open = showing(abc, 4, any);
    CHECK(words_of_side(words(open, Dictionary::parse("ABC\nCBA", "x")), 4) == read_upright);
    const Words turned_right_once{"GDA", "HEB", "IFC", "GHI", "DEF", "ABC"};
    CHECK(words_of_side(words(open, Dictionary::parse("HEB", "x")), 4) == turned_right_once);
}

TEST_CASE("The letters of a side together say what the most precise of them say") {
    Cube cube = showing(abc, 4, any);
    const auto together = [&] { return orientation_of(cube, side_of(centres[4])); };
    CHECK(together() == any);
    cube[sides[4][2]].orientation = up_down;
    CHECK(together() == up_down);
    cube[sides[4][8]].orientation = upside_down;
    CHECK(together() == upside_down);
    cube[sides[4][0]].orientation = left_right;
    CHECK(together() == invalid);
    CHECK(orientation_of(cube, side_of(centres[0])) == any);
}
