// The numbers that the questions of chapter 2, and the teachers' answers to them, name.

#include <algorithm>
#include <map>
#include <vector>

#include "exercises/2-nerdcube/tests/turned_cubes.hpp"
#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"

using namespace nerdcube;

namespace {

/// The cubes that the search finds, and its work, when it fills the locations in this order.
struct Found {
    std::vector<Cube> cubes;
    search::Statistics statistics;
};

Found fill(const std::vector<Location>& order) {
    Found found;
    const Puzzle puzzle = taken_apart(published::scrambled());
    for (const Puzzle& solution : fill_locations(puzzle, order, found.statistics))
        found.cubes.push_back(solution.cube);
    return found;
}

std::vector<Location> in_listed_order() { return {locations.begin(), locations.end()}; }

/// The cubes that read C'T and look different, the right one first.
std::vector<Cube> reading_ct() {
    std::vector<Cube> cubes;
    for (const Cube& cube : fill(in_listed_order()).cubes)
        if (reads_ct(cube) && std::find(cubes.begin(), cubes.end(), cube) == cubes.end())
            cubes.push_back(cube);
    const auto is_right_one = [](const Cube& cube) {
        std::vector<std::string> read = words(cube, published::dictionary());
        std::sort(read.begin(), read.end());
        return read == published::words();
    };
    std::stable_partition(cubes.begin(), cubes.end(), is_right_one);
    return cubes;
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

TEST_CASE("With the corners before the edges the search takes 31,231 nodes and 222,810 trials") {
    std::vector<Location> corners_first = in_listed_order();
    std::stable_partition(corners_first.begin(), corners_first.end(),
                          [](const Location& location) { return location.size() == 3; });
    const Found found = fill(corners_first);
    CHECK(found.cubes.size() == published::assembled);
    CHECK(found.statistics.nodes() == 31'231);
    CHECK(found.statistics.trials == 222'810);
}

TEST_CASE("Put together at random, it can be turned into the right cube in 4 of 48 cases") {
    const std::vector<Cube> cubes = reading_ct();
    REQUIRE(cubes.size() == published::distinct);
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
