// One file, because all tests ask one function, for a way from one cube to another.

#include <algorithm>
#include <map>
#include <string>

#include "exercises/2-nerdcube/tests/turned_cubes.hpp"
#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"
#include "tests/reference/labelled_cube.hpp"
#include "tests/reference/parse_moves.hpp"

using namespace nerdcube;

namespace {

/// Numbers of move sequences to search for, and whether to run the slow searches. With sanitizers,
/// which make the searches ten times slower, there are fewer.
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t scrambles = 1, centre_scrambles = 1;
constexpr bool all_ways = false;
#else
constexpr std::uint64_t scrambles = 10, centre_scrambles = 4;
constexpr bool all_ways = true;
#endif

constexpr std::size_t corner = 12, other_corner = 17;  // indices into `locations`, after the edges

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

/// Checks that there are no obstacles; also searches for moves, unless that takes too long.
void is_free(const Cube& from, const Cube& to) {
    CHECK(obstacles(from, to) == Obstacles{});
    if (all_ways) finds_a_way(from, to);
}

void is_refused(const Cube& from, const Cube& to, const Obstacles& expected) {
    INFO(print(from));
    const Obstacles found = obstacles(from, to);
    CHECK(found.other_pieces == expected.other_pieces);
    CHECK(found.flip == expected.flip);
    CHECK(found.twist == expected.twist);
    CHECK(found.parity == expected.parity);
    CHECK(found.centres == expected.centres);
    CHECK_FALSE(way(from, to));
}

/// The four distinguishable cubes of the printed puzzle that read C'T.
const std::vector<Cube>& reading_ct() {
    static const std::vector<Cube> found = [] {
        std::vector<Cube> cubes;
        const auto keep_new = [&](const Cube& cube) {
            if (reads_ct(cube) && std::find(cubes.begin(), cubes.end(), cube) == cubes.end())
                cubes.push_back(cube);
            return Next::go_on;
        };
        solve_faithfully(taken_apart(published::scrambled()), keep_new, search::Unobserved{});
        return cubes;
    }();
    return found;
}

bool is_right_one(const Cube& cube) {
    std::vector<std::string> read = words(cube, published::dictionary());
    std::sort(read.begin(), read.end());
    return read == published::words();
}

}  // namespace

TEST_CASE(
    "From any scrambled cube a way leads back, on which every letter comes to stand as before") {
    for (std::uint64_t seed = 1; seed <= scrambles; ++seed) {
        INFO("seed " << seed);
        const Cube cube = labelled_cube();
        finds_a_way(after(cube, random_moves(seed, 40)), cube);
    }
}

TEST_CASE("A way leads from one scrambled cube to another") {
    const Cube cube = labelled_cube();
    finds_a_way(after(cube, random_moves(1, 40)), after(cube, random_moves(2, 40)));
    finds_a_way(published::scrambled(), after(published::scrambled(), random_moves(3, 40)));
}

TEST_CASE("Where nothing is to be done, nothing is done; a few moves are undone by as few") {
    const Cube cube = labelled_cube();
    CHECK(way(cube, cube) == std::vector<Move>{});
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const std::vector<Move> scramble = random_moves(seed, seed % 5);
        INFO("seed " << seed << ": " << print(scramble));
        const auto moves = way(after(cube, scramble), cube, scramble.size());
        REQUIRE(moves);
        CHECK(after(after(cube, scramble), *moves) == cube);
    }
}

TEST_CASE("No way is longer than it may be") {
    const Cube cube = labelled_cube(), scrambled = after(cube, parse_moves("R U F"));
    CHECK_FALSE(way(scrambled, cube, 2));
    CHECK(way(scrambled, cube, 3) == parse_moves("F' U' R'"));
    CHECK_FALSE(way(scrambled, cube, 0));
}

TEST_CASE("Centres alone can be turned, when the quarters are an even number in all") {
    const Cube cube = labelled_cube();
    for (std::uint64_t i = 0; i < centre_scrambles; ++i) {
        Cube from = cube;
        int quarters = 0;
        for (const Move& move : random_moves(i, 5))
            from = with_turned_centre(from, move.centre, move.quarters), quarters += move.quarters;
        if (quarters % 2 != 0) from = with_turned_centre(from, 23);
        finds_a_way(from, cube);
    }
    finds_a_way(with_turned_centre(cube, 23, 2), cube);
}

TEST_CASE(
    "A flipped edge, a twisted corner, two swapped pieces, a turned centre: each is named, and no "
    "way leads from there") {
    const Cube cube = labelled_cube();
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        INFO("seed " << seed);
        const Cube to = seed == 0 ? cube : after(cube, random_moves(seed, 30));
        is_refused(with_shift(cube, 3), to, {.flip = true});
        is_refused(with_shift(cube, corner), to, {.twist = true});
        is_refused(with_shift(with_shift(cube, corner), corner), to, {.twist = true});
        is_refused(with_swap(cube, 0, 11), to, {.parity = true});
        is_refused(with_swap(cube, corner, other_corner), to, {.parity = true});
        for (const Face centre : centres)
            is_refused(with_turned_centre(cube, centre), to, {.centres = true});
        is_refused(with_shift(with_shift(with_swap(cube, 0, 11), 4), corner), to,
                   {.flip = true, .twist = true, .parity = true});
    }
}

TEST_CASE("What is wrong twice is right again") {
    const Cube cube = labelled_cube();
    finds_a_way(with_shift(with_shift(cube, 3), 8), cube);
    finds_a_way(with_shift(with_shift(with_shift(cube, corner), 14), 19), cube);
    finds_a_way(with_shift(with_shift(with_shift(cube, corner), other_corner), other_corner), cube);
    finds_a_way(with_swap(with_swap(cube, 0, 11), 4, 7), cube);
    finds_a_way(with_turned_centre(with_swap(with_swap(cube, 0, 11), corner, other_corner), 23),
                cube);
    is_refused(with_swap(with_swap(cube, 0, 11), corner, other_corner), cube, {.centres = true});
}

TEST_CASE("Cubes of other pieces or centres are told from each other") {
    const Cube cube = labelled_cube();
    Cube other_edge = cube, other_corner_letter = cube, other_centre = cube, mirrored = cube;
    other_edge[2].letter = U'?';
    other_corner_letter[1].orientation = Orientation::upside_down;
    other_centre[23].letter = U'?';
    std::swap(mirrored[locations[corner][0].face], mirrored[locations[corner][1].face]);
    for (const Cube& other : {other_edge, other_corner_letter, other_centre, mirrored})
        is_refused(other, cube, {.other_pieces = true});
}

TEST_CASE("What looks the same hides what is wrong") {
    using enum Orientation;
    const Cube cube = labelled_cube();
    const Sticker letter{U'P', turned_right}, x{U'X', any};

    const Cube symmetric_edge = with_piece(cube, locations[5], {letter, letter});
    is_free(with_shift(symmetric_edge, 3), symmetric_edge);
    is_refused(with_shift(symmetric_edge, corner), symmetric_edge, {.twist = true});

    const Cube symmetric_corner = with_piece(cube, locations[corner], {x, x, x});
    is_free(with_shift(symmetric_corner, other_corner), symmetric_corner);
    is_refused(with_shift(symmetric_corner, 3), symmetric_corner, {.flip = true});

    const Cube equal_edges = with_piece(cube, locations[5], peeled(cube, locations[7]));
    is_free(with_swap(equal_edges, 0, 1), equal_edges);
    is_refused(with_swap(equal_edges, corner, other_corner), equal_edges, {.centres = true});
    is_refused(with_shift(equal_edges, 5), equal_edges, {.flip = true});
    is_free(with_shift(with_shift(equal_edges, 5), 7), equal_edges);

    const Cube equal_corners =
        with_piece(cube, locations[14], shifted(peeled(cube, locations[15])));
    is_free(with_swap(equal_corners, corner, other_corner), equal_corners);
    is_refused(with_turned_centre(equal_corners, 41), equal_corners, {.centres = true});
    is_refused(with_swap(equal_corners, 0, 1), equal_corners, {.centres = true});

    const Cube both = with_piece(equal_edges, locations[14], shifted(peeled(cube, locations[15])));
    is_free(with_turned_centre(both, 41), both);
    is_free(with_swap(both, 0, 1), both);
}

TEST_CASE(
    "Letters in the centres that look the same upside down still show quarter turns; those that "
    "look the same in every way do not") {
    Cube cube = labelled_cube();
    for (const Face centre : centres) cube[centre].orientation = Orientation::up_down;
    is_free(with_turned_centre(cube, 5, 2), cube);
    is_refused(with_turned_centre(cube, 5), cube, {.centres = true});
    is_free(with_turned_centre(with_turned_centre(cube, 5), 26), cube);

    const Cube blank_centres = with_blank_centres(labelled_cube());
    is_refused(with_swap(blank_centres, 0, 11), blank_centres, {.parity = true});
    is_free(with_swap(with_swap(blank_centres, 0, 11), corner, other_corner), blank_centres);

    Cube one_blank = labelled_cube();
    one_blank[50].orientation = Orientation::any;
    is_free(with_turned_centre(one_blank, 5), one_blank);
}

TEST_CASE("A blank net leads to itself by no moves") {
    CHECK(obstacles(Cube{}, Cube{}) == Obstacles{});
    CHECK(way(Cube{}, Cube{}) == std::vector<Move>{});
}

TEST_CASE("A letter in a centre looks like one of which less is known, and like no other") {
    using enum Orientation;
    const Cube cube = labelled_cube();
    Cube half_known = cube, unlike = cube, half_known_edge = cube;
    half_known[23].orientation = up_down;
    unlike[23].orientation = left_right;
    half_known_edge[2].orientation = up_down;
    CHECK(look_alike(cube, cube));
    CHECK(look_alike(cube, half_known));
    CHECK(look_alike(half_known, cube));
    CHECK_FALSE(look_alike(cube, unlike));
    CHECK_FALSE(look_alike(cube, half_known_edge));
}

TEST_CASE(
    "A quarter of the cubes that can be put together can be reached by turning, another if nobody "
    "looks at the centres") {
    std::map<std::string, int> counts;
    const auto count = [&](const Cube& cube) {
        const Obstacles found = obstacles(published::scrambled(), cube);
        CHECK_FALSE(found.other_pieces);
        ++counts[std::string(found.flip ? "flip " : "") + (found.twist ? "twist " : "") +
                 (found.parity ? "parity " : "") + (found.centres ? "centres" : "")];
        return Next::go_on;
    };
    solve_faithfully(taken_apart(published::scrambled()), count, search::Unobserved{});
    CHECK(counts == std::map<std::string, int>{{"", 768}, {"centres", 768}, {"parity ", 1536}});
}

TEST_CASE("Of the four cubes that read C'T the right one alone can be reached by turning") {
    REQUIRE(reading_ct().size() == published::distinct);
    int centres_in_the_way = 0;
    for (const Cube& cube : reading_ct()) {
        if (is_right_one(cube)) {
            finds_a_way(published::scrambled(), cube);
        } else {
            const Obstacles found = obstacles(published::scrambled(), cube);
            CHECK((found == Obstacles{.parity = true} || found == Obstacles{.centres = true}));
            CHECK_FALSE(way(published::scrambled(), cube));
            centres_in_the_way += found.centres;
        }
    }
    CHECK(centres_in_the_way == 1);
}

TEST_CASE(
    "Where C'T may stand any way on the net, 16 cubes read it, and four of them can be reached by "
    "turning") {
    const Dictionary dictionary = published::dictionary();
    std::vector<Cube> reading;
    const auto keep_new = [&](const Cube& cube) {
        const std::vector<std::string> read = words(cube, dictionary);
        const bool reads_it = std::count(read.begin(), read.end(), "C'T") == 2;
        if (reads_it && std::find(reading.begin(), reading.end(), cube) == reading.end())
            reading.push_back(cube);
        return Next::go_on;
    };
    solve_faithfully(taken_apart(published::scrambled()), keep_new, search::Unobserved{});
    CHECK(reading.size() == 16);
    const auto reachable = [](const Cube& cube) {
        return obstacles(published::scrambled(), cube).none();
    };
    CHECK(std::count_if(reading.begin(), reading.end(), reachable) == 4);
}

TEST_CASE(
    "Who does not look how the letters in the centres stand can reach a second cube that reads "
    "C'T") {
    int reached = 0;
    for (const Cube& cube : reading_ct()) {
        const Cube to = with_blank_centres(cube);
        CHECK(obstacles(published::scrambled(), to).parity ==
              !obstacles(published::scrambled(), to).none());
        CHECK(obstacles(published::scrambled(), cube).even_without_centres() ==
              !obstacles(published::scrambled(), to).none());
        if (obstacles(published::scrambled(), to).none())
            finds_a_way(published::scrambled(), to), ++reached;
    }
    CHECK(reached == 2);
}

TEST_CASE(
    "The other three differ from the right one by one swap of edges, one of corners, or both, and "
    "by nothing else") {
    const auto right = std::find_if(reading_ct().begin(), reading_ct().end(), is_right_one);
    REQUIRE(right != reading_ct().end());
    std::map<std::pair<std::size_t, std::size_t>, int> differences;
    for (const Cube& cube : reading_ct()) {
        std::size_t edges = 0, corners = 0;
        for (const Location& location : locations)
            if (peeled(cube, location) != peeled(*right, location))
                ++(location.size() == 2 ? edges : corners);
        for (const Face centre : centres) CHECK(cube[centre] == (*right)[centre]);
        ++differences[{edges, corners}];
    }
    CHECK(differences == std::map<std::pair<std::size_t, std::size_t>, int>{
                             {{0, 0}, 1}, {{2, 0}, 1}, {{0, 2}, 1}, {{2, 2}, 1}});
}
