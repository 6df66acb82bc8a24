// Moves, and whether they lead from one cube to another.

#include <algorithm>
#include <map>
#include <set>

#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "grader/judge/catch.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"
#include "tests/reference/cubes.hpp"

using namespace nerdcube;

namespace {

constexpr std::size_t corner = 12, other_corner = 17;  // indices into `locations`, after the edges

/// How often a sequence of moves is repeated until all pieces are back.
int order_of(const std::vector<Move>& moves) {
    const auto without_centres = [](Cube cube) {
        for (const Face centre : centres) cube[centre] = {};
        return cube;
    };
    const Cube cube = labelled_cube();
    int times = 1;
    for (Cube turned = after(cube, moves); without_centres(turned) != without_centres(cube);
         turned = after(turned, moves))
        ++times;
    return times;
}

Cube with_turned_centre(Cube cube, Face centre, int quarters = 1) {
    for (; quarters > 0; --quarters) cube[centre] = turned(cube[centre], turn_right);
    return cube;
}

/// The cube with centre stickers whose orientation is not visible.
Cube with_blank_centres(Cube cube) {
    for (const Face centre : centres) cube[centre].orientation = Orientation::any;
    return cube;
}

void finds_a_way(const Cube& from, const Cube& to) {
    INFO(print(from));
    REQUIRE(obstacles(from, to) == Obstacles{});
    const auto moves = way(from, to);
    REQUIRE(moves);
    INFO(print(*moves));
    CHECK(moves->size() <= 30);
    CHECK(look_alike(after(from, *moves), to));
}

/// A change of a cube, and the obstacles on the way back.
struct Change {
    Cube from, to;
    Obstacles expected;
};

void check(const std::vector<Change>& changes) {
    for (const auto& [from, to, expected] : changes) {
        INFO(print(from));
        const Obstacles found = obstacles(from, to);
        CHECK(found.other_pieces == expected.other_pieces);
        CHECK(found.flip == expected.flip);
        CHECK(found.twist == expected.twist);
        CHECK(found.parity == expected.parity);
        CHECK(found.centres == expected.centres);
        if (!expected.none()) CHECK_FALSE(way(from, to));
    }
}

}  // namespace

TEST_CASE("The piece with A, R and P goes where it goes in the article when side 23 is turned") {
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

TEST_CASE("A side turned clockwise moves its letters a quarter on and turns them to the right") {
    const Cube cube = labelled_cube();
    const std::map<Face, std::array<Face, 9>> sides{
        {5, {1, 2, 3, 4, 5, 6, 7, 8, 9}},           {20, {10, 11, 12, 19, 20, 21, 28, 29, 30}},
        {23, {13, 14, 15, 22, 23, 24, 31, 32, 33}}, {26, {16, 17, 18, 25, 26, 27, 34, 35, 36}},
        {41, {37, 38, 39, 40, 41, 42, 43, 44, 45}}, {50, {46, 47, 48, 49, 50, 51, 52, 53, 54}},
    };
    constexpr std::array<std::size_t, 9> comes_from{6, 3, 0, 7, 4, 1, 8, 5, 2};
    for (const auto& [centre, side] : sides) {
        INFO("side " << centre);
        const Move quarter{centre, 1}, half{centre, 2}, back{centre, 3};
        const Cube turned_cube = after(cube, quarter);
        for (std::size_t i = 0; i < side.size(); ++i)
            CHECK(turned_cube[side[i]] == turned(cube[side[comes_from[i]]], turn_right));
        int moved = 0;
        for (Face face = 1; face <= faces; ++face)
            moved += turned_cube[face].letter != cube[face].letter;
        CHECK(moved == 8 + 4 * 3);
        CHECK(after(cube, {quarter, back}) == cube);
        CHECK(after(cube, {quarter, quarter}) == after(cube, half));
        CHECK(after(cube, {half, quarter}) == after(cube, back));
    }
}

TEST_CASE("Sequences that cubers know come round as often as they should") {
    for (const auto& [moves, times] : std::map<std::string, int>{
             {"R U R' U'", 6}, {"R U R' U", 5}, {"R2 U2", 6}, {"R U'", 63}, {"R U", 105}}) {
        INFO(moves);
        CHECK(order_of(parse_moves(moves)) == times);
    }
    const Cube cube = labelled_cube(),
               flipped = after(cube, parse_moves("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 "
                                                 "F2"));
    for (const Location& location : locations) {
        const Piece piece = peeled(cube, location);
        CHECK(peeled(flipped, location) == (location.size() == 2 ? shifted(piece) : piece));
    }
}

TEST_CASE("Moves made backwards undo what moves did, whatever sticks on the cube") {
    std::mt19937_64 random(1986);
    for (std::size_t seed = 1; seed <= 200; ++seed) {
        const Cube cube = random_cube(random);
        std::vector<Move> moves = random_moves(seed, seed % 40);
        const Cube turned = after(cube, moves);
        std::reverse(moves.begin(), moves.end());
        for (Move& move : moves) move.quarters = 4 - move.quarters;
        REQUIRE(after(turned, moves) == cube);
    }
}

TEST_CASE("Moves are printed as cubers write them, and a word is a move only in this form") {
    CHECK(print(Move{50, 2}) == "D2");
    CHECK(print({{26, 1}, {23, 3}, {20, 2}, {5, 1}, {41, 1}}) == "R U' L2 B F");
    CHECK(print(std::vector<Move>{}).empty());
    for (std::size_t seed = 1; seed <= 200; ++seed) {
        const std::vector<Move> moves = random_moves(seed, seed % 40);
        REQUIRE(parse_moves(print(moves)) == moves);
    }
    CHECK(move_of("L'") == Move{20, 3});
    for (const char* word : {"", "u", "Q", "U3", "U22", "U2'", "UU", " U", "2"})
        CHECK_FALSE(move_of(word));
    CHECK_THROWS_AS(destinations(1), std::out_of_range);
    CHECK_THROWS_AS(print(Move{22, 1}), std::out_of_range);
}

TEST_CASE("Random moves are the same for a seed, and never turn a side twice running") {
    CHECK(print(random_moves(2016, 8)) == "U' F' U B L2 D2 U L");
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::vector<Move> moves = random_moves(seed, 30);
        REQUIRE(moves.size() == 30);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            seen.insert(print(moves[i]));
            if (i > 0) CHECK(moves[i].centre != moves[i - 1].centre);
        }
    }
    CHECK(seen.size() == 18);
}

TEST_CASE("From any scrambled cube a way leads back, on which every letter stands as before") {
    const Cube cube = labelled_cube();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        INFO("seed " << seed);
        finds_a_way(after(cube, random_moves(seed, 40)), cube);
    }
    finds_a_way(published::scrambled(), after(published::scrambled(), random_moves(3, 40)));
    finds_a_way(with_turned_centre(cube, 23, 2), cube);
}

TEST_CASE("Where nothing is to be done, nothing is done; few moves are undone by as few") {
    const Cube cube = labelled_cube();
    CHECK(way(cube, cube) == std::vector<Move>{});
    CHECK(way(Cube{}, Cube{}) == std::vector<Move>{});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::vector<Move> scramble = random_moves(seed, seed % 5);
        INFO("seed " << seed << ": " << print(scramble));
        const auto moves = way(after(cube, scramble), cube, scramble.size());
        REQUIRE(moves);
        CHECK(after(after(cube, scramble), *moves) == cube);
    }
    const Cube scrambled = after(cube, parse_moves("R U F"));
    CHECK_FALSE(way(scrambled, cube, 2));
    CHECK(way(scrambled, cube, 3) == parse_moves("F' U' R'"));
}

TEST_CASE("A flipped edge, a twisted corner, a swap and a turned centre are each named") {
    for (const std::uint64_t seed : {1U, 2U}) {
        const Cube cube = labelled_cube(), to = after(cube, random_moves(seed, 30));
        const Cube swapped = with_swap(cube, 0, 11);
        Cube other_edge = cube, other_centre = cube, mirrored = cube;
        other_edge[2].letter = U'?';
        other_centre[23].letter = U'?';
        std::swap(mirrored[locations[corner][0].face], mirrored[locations[corner][1].face]);
        check({{with_shift(cube, 3), to, {.flip = true}},
               {with_shift(cube, corner), to, {.twist = true}},
               {with_shift(with_shift(cube, corner), corner), to, {.twist = true}},
               {swapped, to, {.parity = true}},
               {with_swap(cube, corner, other_corner), to, {.parity = true}},
               {with_turned_centre(cube, 41), to, {.centres = true}},
               {with_swap(swapped, corner, other_corner), to, {.centres = true}},
               {with_shift(with_shift(swapped, 4), corner),
                to,
                {.flip = true, .twist = true, .parity = true}},
               {other_edge, to, {.other_pieces = true}},
               {other_centre, to, {.other_pieces = true}},
               {mirrored, to, {.other_pieces = true}}});
    }
}

TEST_CASE("What is wrong twice is right again") {
    const Cube cube = labelled_cube();
    finds_a_way(with_shift(with_shift(cube, 3), 8), cube);
    finds_a_way(with_shift(with_shift(with_shift(cube, corner), 14), 19), cube);
    finds_a_way(with_swap(with_swap(cube, 0, 11), 4, 7), cube);
    finds_a_way(with_turned_centre(with_swap(with_swap(cube, 0, 11), corner, other_corner), 23),
                cube);
}

TEST_CASE("What looks the same hides what is wrong") {
    const Cube cube = labelled_cube();
    const Sticker letter{U'P', Orientation::turned_right}, x{U'X', Orientation::any};
    const Cube symmetric_edge = with_piece(cube, locations[5], {letter, letter}),
               symmetric_corner = with_piece(cube, locations[corner], {x, x, x}),
               equal_edges = with_piece(cube, locations[5], peeled(cube, locations[7])),
               equal_corners =
                   with_piece(cube, locations[14], shifted(peeled(cube, locations[15]))),
               both = with_piece(equal_edges, locations[14], peeled(equal_corners, locations[14])),
               blank_centres = with_blank_centres(cube);
    Cube one_blank = cube, half_known = cube;
    one_blank[50].orientation = Orientation::any;
    for (const Face centre : centres) half_known[centre].orientation = Orientation::up_down;
    check({{with_shift(symmetric_edge, 3), symmetric_edge, {}},
           {with_shift(symmetric_edge, corner), symmetric_edge, {.twist = true}},
           {with_shift(symmetric_corner, other_corner), symmetric_corner, {}},
           {with_shift(symmetric_corner, 3), symmetric_corner, {.flip = true}},
           {with_swap(equal_edges, 0, 1), equal_edges, {}},
           {with_swap(equal_edges, corner, other_corner), equal_edges, {.centres = true}},
           {with_shift(equal_edges, 5), equal_edges, {.flip = true}},
           {with_swap(equal_corners, corner, other_corner), equal_corners, {}},
           {with_turned_centre(equal_corners, 41), equal_corners, {.centres = true}},
           {with_turned_centre(both, 41), both, {}},
           {with_turned_centre(half_known, 5, 2), half_known, {}},
           {with_turned_centre(half_known, 5), half_known, {.centres = true}},
           {with_swap(blank_centres, 0, 11), blank_centres, {.parity = true}},
           {with_turned_centre(one_blank, 5), one_blank, {}}});
    finds_a_way(with_swap(both, 0, 1), both);
    finds_a_way(with_turned_centre(one_blank, 5), one_blank);
}

TEST_CASE("Of the cubes of 2016, 768 of 3072 can be reached by turning, 1536 without centres") {
    std::map<std::string, int> counts;
    std::vector<Cube> reading;  // C'T, standing any way on the net
    const Dictionary dictionary = published::dictionary();
    const auto count = [&](const Cube& cube) {
        const Obstacles found = obstacles(published::scrambled(), cube);
        CHECK_FALSE(found.other_pieces);
        CHECK(found.even_without_centres() !=
              obstacles(published::scrambled(), with_blank_centres(cube)).none());
        ++counts[std::string(found.flip ? "flip " : "") + (found.twist ? "twist " : "") +
                 (found.parity ? "parity " : "") + (found.centres ? "centres" : "")];
        const std::vector<std::string> read = words(cube, dictionary);
        if (std::count(read.begin(), read.end(), "C'T") == 2 &&
            std::find(reading.begin(), reading.end(), cube) == reading.end())
            reading.push_back(cube);
        return Next::go_on;
    };
    solve_faithfully(taken_apart(published::scrambled()), count, search::Unobserved{});
    CHECK(counts == std::map<std::string, int>{{"", 768}, {"centres", 768}, {"parity ", 1536}});
    CHECK(reading.size() == 16);
    std::erase_if(reading,
                  [](const Cube& cube) { return !obstacles(published::scrambled(), cube).none(); });
    CHECK(reading.size() == 4);
    for (const Cube& cube : reading) finds_a_way(published::scrambled(), cube);
}
