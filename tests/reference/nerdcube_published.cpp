// The published results, and the numbers that chapter 2 and the teachers' answers name.

#include <algorithm>
#include <map>
#include <set>

#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "grader/judge/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/early.hpp"

using namespace nerdcube;

namespace {

using Words = std::vector<std::string>;

/// The letters of a cube, which determine how it looks.
std::u32string letters(const Cube& cube) {
    std::u32string all;
    for (Face face = 1; face <= faces; ++face) all += cube[face].letter;
    return all;
}

/// The shipped word list, read once.
const Dictionary& dictionary() {
    static const Dictionary dictionary = published::dictionary();
    return dictionary;
}

/// The results of the faithful search.
struct Found {
    search::Statistics statistics;
    std::map<std::u32string, std::vector<Cube>> alike;  ///< all cubes, grouped by their letters
};

/// The results of the whole search, which is run only once for all tests.
const Found& found() {
    static const Found all = [] {
        Found found;
        const auto collect = [&](const Cube& cube) {
            found.alike[letters(cube)].push_back(cube);
            return Next::go_on;
        };
        solve_faithfully(taken_apart(published::scrambled()), collect, found.statistics);
        return found;
    }();
    return all;
}

/// One cube of each group that reads C'T.
std::vector<Cube> distinct_reading_ct() {
    std::vector<Cube> cubes;
    for (const auto& [_, alike] : found().alike)
        if (reads_ct(alike.front())) cubes.push_back(alike.front());
    return cubes;
}

Words sorted(Words words) {
    std::sort(words.begin(), words.end());
    return words;
}

bool reads_what_was_printed(const Cube& cube) {
    return sorted(words(cube, dictionary())) == published::words();
}

Words unknown_words(const Cube& cube) {
    std::set<std::string> unknown;
    for (const std::string& word : words(cube, dictionary()))
        if (!dictionary().knows(word)) unknown.insert(word);
    return {unknown.begin(), unknown.end()};
}

/// A representative of each of the 48 classes into which assemblies fall that are put together at
/// random, all equally likely: flips even or odd, twists, swaps of edges and of corners, quarters
/// of a centre.
std::vector<Cube> put_together_at_random(const Cube& cube) {
    constexpr std::size_t edge = 0, other_edge = 1, corner = 12, other_corner = 13;
    std::vector<Cube> assemblies{cube};
    const auto either_or = [&](auto change) {
        for (std::size_t i = assemblies.size(); i-- > 0;)
            assemblies.push_back(change(assemblies[i]));
    };
    const auto twist = [&](const Cube& from) { return with_shift(from, other_corner); };
    either_or(twist);
    assemblies.push_back(twist(assemblies.back()));
    either_or([&](const Cube& from) { return with_shift(from, edge); });
    either_or([&](const Cube& from) { return with_swap(from, edge, other_edge); });
    either_or([&](const Cube& from) { return with_swap(from, corner, other_corner); });
    either_or([&](Cube from) {
        from[23] = turned(from[23], turn_right);
        return from;
    });
    return assemblies;
}

}  // namespace

TEST_CASE("The scrambled cube is taken apart into the pieces that the article lists") {
    std::string pieces;
    for (const Piece& piece : taken_apart(published::scrambled()).unused) {
        for (const Sticker& sticker : piece) pieces += print(sticker);
        pieces += ' ';
    }
    CHECK(pieces ==
          "E^Vv E^C^ TvD< D>T< M^I| P>P> S-S- MvP> T<D^ FvP< S|C> C>Cv "
          "C>R^P> PvI-D> DvP^Fv I|O|X- R>P>A< S|O-S| F<H|T< I|S|C> ");
}

TEST_CASE("The faithful search puts together 3072 cubes, 768 for the eye, 16 that read C'T") {
    CHECK(found().statistics.solutions == published::assembled);
    CHECK(found().statistics.nodes() == 283'514);
    CHECK(found().alike.size() == 768);
    std::size_t reading = 0;
    for (const auto& [_, alike] : found().alike) {
        REQUIRE(alike.size() == 4);
        reading += static_cast<std::size_t>(std::count_if(alike.begin(), alike.end(), reads_ct));
    }
    CHECK(reading == published::reading_ct);
    CHECK(distinct_reading_ct().size() == published::distinct);
}

TEST_CASE("One of the four that read C'T reads the 36 words of the right answer") {
    CHECK(published::words().size() == 36);
    CHECK(published::words() == sorted(published::words()));
    const std::vector<Cube> four = distinct_reading_ct();
    CHECK(std::count_if(four.begin(), four.end(), reads_what_was_printed) == 1);
}

TEST_CASE("Of the four cubes that read C'T the right one alone can be reached by turning") {
    std::map<std::string, int> counts;
    for (const Cube& cube : distinct_reading_ct()) {
        const Obstacles found = obstacles(published::scrambled(), cube);
        CHECK(found.none() == reads_what_was_printed(cube));
        ++counts[found.none() ? "free" : found.centres ? "centres" : "parity"];
    }
    CHECK(counts == std::map<std::string, int>{{"free", 1}, {"centres", 1}, {"parity", 2}});
}

TEST_CASE("In each of the four cubes that read C'T no other word occurs twice") {
    for (const Cube& cube : distinct_reading_ct()) {
        const Words all = words(cube, dictionary());
        CHECK(std::count(all.begin(), all.end(), "C'T") == 2);
        CHECK(std::set(all.begin(), all.end()).size() == all.size() - 1);
    }
}

TEST_CASE("The other three read words that the shipped list does not know, such as DPV and HEO") {
    std::set<Words> unknown;
    for (const Cube& cube : distinct_reading_ct())
        if (!reads_what_was_printed(cube)) unknown.insert(unknown_words(cube));
    CHECK(unknown == std::set<Words>{{"CIO", "DFI", "DPV", "EOI", "HEO", "IPO", "PVP", "REI", "SCR",
                                      "SCT", "SMX"},
                                     {"CVO", "DFI", "HEO", "IPO", "SCR", "SCT", "SEX"},
                                     {"CIS", "DPV", "EOI", "PVP", "REI", "SMO"}});
}

TEST_CASE("The earlier C'T is asked for, the fewer positions lead to the same 16 cubes") {
    const Puzzle puzzle = taken_apart(published::scrambled());
    CHECK(count_ct(puzzle, Asks::upright) == Counted{published::reading_ct, 78'903, 780'622});
    CHECK(count_ct(puzzle, Asks::letters) == Counted{published::reading_ct, 2'814, 42'566});
    CHECK(count_ct(puzzle, Asks::first) == Counted{published::reading_ct, 395, 3'910});
}

TEST_CASE("The four edges of C'T first, but its letters asked for at the end, make more work") {
    Counted counted;
    count_ct(taken_apart(published::scrambled()), ct_first(), Asks::at_the_end, counted);
    CHECK(counted == Counted{published::reading_ct, 431'277, 4'413'834});
}

TEST_CASE("With the corners before the edges the search takes 31,231 nodes and 222,810 trials") {
    std::vector<Location> corners_first(locations.begin(), locations.end());
    std::stable_partition(corners_first.begin(), corners_first.end(),
                          [](const Location& location) { return location.size() == 3; });
    search::Statistics statistics;
    std::size_t assembled = 0;
    const Puzzle puzzle = taken_apart(published::scrambled());
    for (const Puzzle& solution : fill_locations(puzzle, corners_first, statistics))
        assembled += solution.unused.empty();
    CHECK(assembled == published::assembled);
    CHECK(statistics.nodes() == 31'231);
    CHECK(statistics.trials == 222'810);
}

TEST_CASE("Put together at random, it can be turned into the right cube in 4 of 48 cases") {
    std::vector<Cube> cubes = distinct_reading_ct();
    std::stable_partition(cubes.begin(), cubes.end(), reads_what_was_printed);
    const std::vector<Cube> assemblies = put_together_at_random(cubes.front());
    REQUIRE(assemblies.size() == 48);
    const auto leads_to = [](const Cube& from, const Cube& to) {
        return obstacles(from, to).none();
    };
    CHECK(std::count_if(assemblies.begin(), assemblies.end(),
                        [&](const Cube& from) { return leads_to(from, cubes.front()); }) == 4);
    CHECK(std::count_if(assemblies.begin(), assemblies.end(), [&](const Cube& from) {
              return std::any_of(cubes.begin(), cubes.end(),
                                 [&](const Cube& to) { return leads_to(from, to); });
          }) == 16);
}
