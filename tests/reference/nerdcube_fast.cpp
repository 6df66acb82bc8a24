#include "nerdcube/fast.hpp"

#include <map>
#include <numeric>
#include <optional>

#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "grader/judge/catch.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/cubes.hpp"

using namespace nerdcube;

namespace {

/// Number of random cubes for comparing the searches.
constexpr std::uint64_t made_up_cubes = 240;

/// Distinguishable cubes, each with the number of ways to put it together.
using Cubes = std::map<Cube, std::uint64_t>;

std::uint64_t ways(const Cubes& cubes) {
    return std::accumulate(cubes.begin(), cubes.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& cube) { return sum + cube.second; });
}

struct TooMuchWork {};

/// Aborts a search after too many trials: where letters leave much open, the faithful search takes
/// far too long.
struct TrialLimit : search::Unobserved {
    std::uint64_t trials;
    void tried(const auto&, auto) {
        if (trials-- == 0) throw TooMuchWork();
    }
};

/// The cubes found by the faithful search; none if it was aborted.
std::optional<Cubes> faithful(const Puzzle& puzzle, std::uint64_t most_trials = 400'000) {
    Cubes cubes;
    const auto one_more = [&](const Cube& cube) {
        ++cubes[cube];
        return Next::go_on;
    };
    try {
        solve_faithfully(puzzle, one_more, TrialLimit{{}, most_trials});
    } catch (const TooMuchWork&) {
        return std::nullopt;
    }
    return cubes;
}

Cubes reading_ct(Cubes cubes) {
    std::erase_if(cubes, [](const auto& cube) { return !reads_ct(cube.first); });
    return cubes;
}

/// @throws std::logic_error when the search reports a cube twice
Cubes fast(const Puzzle& puzzle, Filter filter) {
    Cubes cubes;
    const auto one_more = [&](const Cube& cube, std::uint64_t its_ways) {
        if (!cubes.emplace(cube, its_ways).second)
            throw std::logic_error("a cube is reported twice");
        return Next::go_on;
    };
    solve_fast(puzzle, filter, one_more, search::Unobserved());
    return cubes;
}

/// The cube with the letters of one side changed so that they leave the side's orientation open.
Cube with_open_side(Cube cube, Face centre) {
    for (Face face = 1; face <= faces; ++face)
        if (centre_of(face) == centre) cube[face] = {U'Z', Orientation::left_right};
    return cube;
}

/// A random cube, taken apart. Some of these cubes read C'T when solved, some cannot be solved, and
/// for some the orientation of some sides is given.
Puzzle any_puzzle(Dice& dice) {
    static constexpr std::array<Alphabet, 8> alphabets{{
        {U"ABCDEFGJKLMPQRTUVWY", U"HINOSXZ", U""},
        {U"ÄßΩ🧩Ж", U"S", U""},
        {U"AB", U"S", U""},
        {U"A", U"", U""},
        {U"AB", U"", U""},
        {U"F", U"S", U""},
        {U"ABC", U"X", U"O"},
        {U"C'T", U"", U""},
    }};
    const Alphabet& alphabet = alphabets[dice.below(alphabets.size())];
    Cube cube =
        dice.below(2) == 0 ? dice.solved_cube(alphabet) : dice.solved_cube_with_ct(alphabet);
    if (dice.below(4) == 0) cube = with_open_side(cube, centres[dice.below(6)]);
    cube = dice.put_together_anyhow(cube);
    if (dice.below(5) == 0) cube = dice.misprinted(cube);
    Puzzle puzzle = taken_apart(cube);
    const std::size_t told_sides = dice.below(7);
    for (std::size_t side = 0; side < told_sides; ++side)
        puzzle.cube[centres[side]] = cube[centres[side]];
    return puzzle;
}

}  // namespace

TEST_CASE("Fast finds the cubes of 2016, and in how many ways each can be put together") {
    const Puzzle puzzle = taken_apart(published::scrambled());
    const Cubes told = *faithful(puzzle, 10'000'000);
    const Cubes all = fast(puzzle, Filter::none), with_ct = fast(puzzle, Filter::ct);
    CHECK(all == told);
    CHECK(ways(all) == published::assembled);
    CHECK(with_ct == reading_ct(told));
    CHECK(ways(with_ct) == published::reading_ct);
    CHECK(with_ct.size() == published::distinct);
}

TEST_CASE("Fast and faithful agree on random cubes, with twins, and when there is no solution") {
    std::uint64_t compared = 0, solvable = 0, with_ct = 0, with_twins = 0, open_sides = 0;
    for (std::uint64_t seed = 1; seed <= made_up_cubes; ++seed) {
        INFO("seed " << seed);
        Dice dice(seed);
        const Puzzle puzzle = any_puzzle(dice);
        const auto told = faithful(puzzle);
        if (!told) continue;
        const Cubes all = fast(puzzle, Filter::none), ct = fast(puzzle, Filter::ct);
        REQUIRE((all == *told));
        REQUIRE((ct == reading_ct(*told)));
        ++compared;
        solvable += !all.empty();
        with_ct += !ct.empty();
        with_twins += !all.empty() && all.begin()->second > 1;
        open_sides += std::any_of(all.begin(), all.end(), [](const auto& cube) {
            return std::any_of(centres.begin(), centres.end(), [&](Face centre) {
                return cube.first[centre].orientation > Orientation::upside_down;
            });
        });
    }
    CHECK(compared > made_up_cubes / 4);
    CHECK(solvable < compared);
    CHECK(solvable > made_up_cubes / 8);
    CHECK(with_ct > made_up_cubes / 16);
    CHECK(with_twins > made_up_cubes / 16);
    CHECK(open_sides >= made_up_cubes / 100);
}

TEST_CASE("Twins and pieces that look the same in several shifts are counted") {
    Puzzle puzzle = taken_apart(labelled_cube());
    const std::uint64_t before = Hand(puzzle.unused).ways;
    puzzle.unused[0] = puzzle.unused[1] =
        puzzle.unused[2] = {{U'Ä', Orientation::any}, {U'Ä', Orientation::any}};
    puzzle.unused[12] = puzzle.unused[13] = {
        {U'Ö', Orientation::any}, {U'Ö', Orientation::any}, {U'Ö', Orientation::any}};
    puzzle.unused[15] = shifted(puzzle.unused[14]);
    CHECK(before == 1);
    CHECK(Hand(puzzle.unused).ways == (6 * 2 * 2 * 2) * (2 * 3 * 3) * 2);
}

TEST_CASE("A side in the middle without the apostrophe is given up before the search") {
    Cube cube = published::scrambled();
    cube[23].letter = U'!';
    search::Statistics statistics;
    solve_fast(
        taken_apart(cube), Filter::ct, [](const Cube&, std::uint64_t) { return Next::go_on; },
        statistics);
    CHECK(statistics.trials == 0);
}
