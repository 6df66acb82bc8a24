#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "tests/reference/random_cube.hpp"

using namespace nerdcube;

namespace {

using enum Orientation;

/// All orientations. Laws about them are proved by trying all combinations; only laws about cubes
/// are tested on random ones.
constexpr std::array orientations{upright, turned_left, turned_right, upside_down,
                                  up_down, left_right,  any,          invalid};

constexpr std::array<Turn, 4> turns{keep, turn_left, turn_around, turn_right};

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

Cube cube_from(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    return random_cube(random);
}

}  // namespace

TEST_CASE("Turned left four times, a letter stands as before") {
    for (const Orientation o : orientations)
        CHECK(turn_left(turn_left(turn_left(turn_left(o)))) == o);
}

TEST_CASE("A turn to the left takes each possibility a quarter on") {
    for (const Orientation o : orientations) {
        std::set<int> turned;
        for (const int quarters : possibilities(o)) turned.insert((quarters + 1) % 4);
        CHECK(possibilities(turn_left(o)) == turned);
    }
}

TEST_CASE("Around is twice to the left, right is three times") {
    for (const Orientation o : orientations) {
        CHECK(keep(o) == o);
        CHECK(turn_around(o) == turn_left(turn_left(o)));
        CHECK(turn_right(o) == turn_left(turn_around(o)));
    }
}

TEST_CASE("The inverse of each turn undoes it, before or after") {
    for (const Turn turn : turns)
        for (const Orientation o : orientations) {
            CHECK(inverse(turn)(turn(o)) == o);
            CHECK(turn(inverse(turn)(o)) == o);
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

TEST_CASE("Merge is commutative and idempotent; any is neutral, invalid absorbs") {
    for (const Orientation a : orientations) {
        CHECK(merge(a, a) == a);
        CHECK(merge(any, a) == a);
        CHECK(merge(invalid, a) == invalid);
        for (const Orientation b : orientations) CHECK(merge(a, b) == merge(b, a));
    }
}

TEST_CASE("Merge is associative altogether, also where a step is invalid") {
    for (const Orientation a : orientations)
        for (const Orientation b : orientations)
            for (const Orientation c : orientations)
                CHECK(merge(merge(a, b), c) == merge(a, merge(b, c)));
}

TEST_CASE("Turns commute with merge: it does not matter which comes first") {
    for (const Turn turn : turns)
        for (const Orientation a : orientations)
            for (const Orientation b : orientations)
                CHECK(turn(merge(a, b)) == merge(turn(a), turn(b)));
}

TEST_CASE("Each side has nine faces, and its centre is the fifth of them") {
    std::map<Face, std::vector<Face>> sides;
    for (Face face = 1; face <= faces; ++face) sides[centre_of(face)].push_back(face);
    CHECK(sides.size() == centres.size());
    for (const Face centre : centres) {
        REQUIRE(sides[centre].size() == 9);
        CHECK(sides[centre][4] == centre);
    }
    CHECK(sides[20] == std::vector<Face>{10, 11, 12, 19, 20, 21, 28, 29, 30});
    CHECK(sides[23] == std::vector<Face>{13, 14, 15, 22, 23, 24, 31, 32, 33});
    CHECK(sides[26] == std::vector<Face>{16, 17, 18, 25, 26, 27, 34, 35, 36});
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

TEST_CASE("There are twelve edges, then eight corners, and no piece lies on a side twice") {
    for (std::size_t i = 0; i < locations.size(); ++i) {
        CHECK(locations[i].size() == (i < 12 ? 2 : 3));
        std::set<Face> sides;
        for (const Slot& slot : locations[i]) sides.insert(centre_of(slot.face));
        CHECK(sides.size() == locations[i].size());
    }
}

TEST_CASE(
    "A letter keeps its place on the side: the turn of each slot takes the top left corner, or the "
    "middle of the top row, to that face") {
    const std::vector<int> quarters_from_the_top{0, 0, 3, 1, 0, 3, 1, 2, 2};
    for (const Location& location : locations)
        for (const Slot& slot : location) {
            int place = 0;
            for (Face face = 1; face < slot.face; ++face)
                place += centre_of(face) == centre_of(slot.face) ? 1 : 0;
            Orientation turned = upright;
            for (int quarters = quarters_from_the_top[static_cast<std::size_t>(place)];
                 quarters > 0; --quarters)
                turned = turn_left(turned);
            INFO("face " << slot.face);
            CHECK(slot.turn(upright) == turned);
        }
}

TEST_CASE(
    "Peeled off and stuck on again, every piece of any cube has its stickers back, and nothing "
    "else is touched") {
    CHECK(rc::check("peel and stick", [](std::uint64_t seed) {
        const Cube cube = cube_from(seed), bare = taken_apart(cube).cube;
        for (const Location& location : locations) {
            const Piece piece = peeled(cube, location);
            RC_ASSERT(fits(bare, location, piece));
            Cube next = stuck(bare, location, piece);
            for (const Slot& slot : location) {
                RC_ASSERT(next[slot.face] == cube[slot.face]);
                RC_ASSERT(next[centre_of(slot.face)].orientation == cube[slot.face].orientation);
                next[slot.face] = Sticker{};
                next[centre_of(slot.face)].orientation = any;
            }
            RC_ASSERT(next == bare);
        }
    }));
}

TEST_CASE("A piece that was stuck to any location is the same when it is peeled off") {
    CHECK(rc::check("stick and peel", [](std::uint64_t seed) {
        const Puzzle puzzle = taken_apart(cube_from(seed));
        for (const Piece& piece : puzzle.unused)
            for (const Location& location : locations)
                if (location.size() == piece.size())
                    RC_ASSERT(peeled(stuck(puzzle.cube, location, piece), location) == piece);
    }));
}

TEST_CASE("A piece fits exactly where all its letters leave open what their sides do") {
    CHECK(rc::check("fits", [](std::uint64_t seed) {
        std::mt19937_64 random(seed);
        const Cube cube = random_cube(random);
        const Location& location = locations[random() % locations.size()];
        const Piece piece = taken_apart(random_cube(random))
                                .unused[static_cast<std::size_t>(&location - locations.data())];
        bool open = true;
        for (std::size_t i = 0; i < piece.size(); ++i)
            open = open && !possibilities(merge(cube[centre_of(location[i].face)].orientation,
                                                location[i].turn(piece[i].orientation)))
                                .empty();
        RC_ASSERT(fits(cube, location, piece) == open);
    }));
}

TEST_CASE(
    "Taken apart, a cube has its twenty pieces in the order of the locations, and six letters "
    "whose sides may stand any way") {
    CHECK(rc::check("take apart", [](std::uint64_t seed) {
        const Cube cube = cube_from(seed);
        const Puzzle puzzle = taken_apart(cube);
        RC_ASSERT(puzzle.unused.size() == locations.size());
        for (std::size_t i = 0; i < locations.size(); ++i)
            RC_ASSERT(puzzle.unused[i] == peeled(cube, locations[i]));
        Cube centres_only;
        for (const Face centre : centres) centres_only[centre] = {cube[centre].letter, any};
        RC_ASSERT(puzzle.cube == centres_only);
    }));
}

TEST_CASE("Tipped as often as it has stickers, a piece is as before") {
    const Sticker a{U'A', upright}, b{U'B', turned_left}, c{U'C', any};
    CHECK(shifted(Piece{a, b, c}) == Piece{b, c, a});
    CHECK(shifted(shifted(shifted(Piece{a, b, c}))) == Piece{a, b, c});
    CHECK(shifted(shifted(Piece{a, b})) == Piece{a, b});
}
