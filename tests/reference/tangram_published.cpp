#include "tangram/published.hpp"

#include <algorithm>

#include "grader/catch.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"

using namespace tangram;
using search::Statistics;

namespace {

std::uint64_t fits(const Statistics& work) { return work.pieces_laid + work.branches_cut; }

/// The statistics of the third program for these outlines.
Statistics counted(const std::vector<Octagon>& outlines) {
    Statistics work;
    for (const Octagon& outline : outlines)
        fill(published::pieces(), outline, [](const Assembly&) { return Next::go_on; }, work);
    return work;
}

/// The tangram with its kinds in another order.
/// @param order  indices into the published order, from 0
Kinds reordered(const std::vector<std::size_t>& order) {
    const Kinds published = published::pieces();
    Kinds kinds;
    for (const std::size_t place : order) kinds.push_back(published[place]);
    return kinds;
}

/// Also records how often a piece had room up to the last solution.
struct UpToLast : Statistics {
    std::uint64_t fits_at_last = 0;
    void solved(const Assembly& assembly) {
        Statistics::solved(assembly);
        fits_at_last = fits(*this);
    }
};

/// How often the second program finds room for a piece up to its last solution.
std::uint64_t laid_freely_up_to_last(const Kinds& kinds) {
    UpToLast work;
    lay_freely(kinds, [](const Assembly&) { return Next::go_on; }, work);
    return work.fits_at_last;
}

/// How often the second program finds room for a piece in the whole search.
std::uint64_t laid_freely(const Kinds& kinds) {
    Statistics work;
    REQUIRE(sorted_assemblies(kinds, work).size() == published::assemblies);
    return fits(work);
}

}  // namespace

TEST_CASE("There are as many outlines of each area as were printed") {
    for (std::size_t i = 0; i < published::outlines.size(); ++i)
        CHECK(outlines(static_cast<int>(i) + 1).size() == published::outlines[i]);
    CHECK(outlines(published::area).size() == published::outlines_of_area);
}

TEST_CASE("There are as many outlines as others have counted since") {
    // Sequence A245676 of the On-Line Encyclopedia of Integer Sequences, from area 17 on.
    const std::vector<std::size_t> counted{9,  17, 13, 22, 12, 25, 18, 27, 14, 24, 20, 31, 18,
                                           36, 26, 37, 19, 34, 28, 38, 24, 45, 34, 47, 26, 41,
                                           36, 49, 35, 61, 44, 54, 32, 54, 45, 56, 40, 71, 56,
                                           63, 40, 66, 56, 72, 49, 86, 66, 76, 51, 74};
    for (std::size_t i = 0; i < counted.size(); ++i)
        CHECK(outlines(17 + static_cast<int>(i)).size() == counted[i]);
}

TEST_CASE(
    "The third program finds the 142 assemblies in thirteen of twenty outlines, between 1 and 36 "
    "in each") {
    std::vector<std::uint64_t> solutions;
    for (const Octagon& outline : outlines(published::area))
        if (const Statistics work = counted({outline}); work.solutions > 0)
            solutions.push_back(work.solutions);
    CHECK(solutions.size() == published::outlines_built);
    CHECK(std::ranges::max(solutions) == published::most_of_an_outline);
    CHECK(std::ranges::min(solutions) == published::fewest_of_an_outline);
    CHECK(counted({Octagon{{2, 5}, {0, 2, 0, 0}}}).solutions == published::most_of_an_outline);
    CHECK(counted({Octagon{{4, 4}, {2, 2, 2, 2}}}).solutions == published::fewest_of_an_outline);
    CHECK(counted(outlines(published::area)).solutions == published::assemblies);
}

TEST_CASE("The third program tries, finds room and lays as often as was printed") {
    const Statistics work = counted(outlines(published::area));
    CHECK(work.trials == published::attempts);
    CHECK(fits(work) == published::fits);
    CHECK(work.pieces_laid == published::allowed);
}

TEST_CASE(
    "In the parallelogram with sides 2 and 4 times the root of 2 it tries in vain as often as was "
    "printed") {
    const Statistics work = counted({Octagon{{4, 6}, {4, 0, 4, 0}}});
    CHECK(work.trials == published::attempts_in_vain);
    CHECK(work.solutions == 0);
}

TEST_CASE("The first program builds the outlines that have an assembly, and no others") {
    std::size_t built = 0;
    for (const Octagon& outline : outlines(published::area)) {
        const bool can_be = build(published::pieces(), outline, search::Unobserved{}).has_value();
        CHECK(can_be == (counted({outline}).solutions > 0));
        if (can_be) ++built;
    }
    CHECK(built == published::outlines_built);
}

TEST_CASE("A slip in the symmetry test loses one assembly of the rectangle of 2 by 4") {
    std::uint64_t found = 0;
    const auto last_only = [](const auto& images, const auto& copies) {
        return images.back() < copies.back();
    };
    for (const Octagon& outline : outlines(published::area)) {
        Statistics work;
        fill(
            published::pieces(), outline, [](const Assembly&) { return Next::go_on; }, work,
            last_only);
        found += work.solutions;
        if (outline == Octagon{{2, 4}, {}})
            CHECK(work.solutions + 1 == counted({outline}).solutions);
        else CHECK(work.solutions == counted({outline}).solutions);
    }
    CHECK(found == published::assemblies_at_first);
}

TEST_CASE(
    "With the order of the third program, the second comes nearest to the printed number of pieces "
    "laid") {
    const auto distance = [](const std::vector<std::size_t>& order) {
        return std::abs(static_cast<std::int64_t>(laid_freely(reordered(order))) -
                        static_cast<std::int64_t>(published::laid_freely));
    };
    std::vector<std::size_t> between{1, 2, 3};
    std::vector<std::int64_t> distances;
    do distances.push_back(distance({0, between[0], between[1], between[2], 4}));
    while (std::ranges::next_permutation(between).found);
    CHECK(laid_freely(published::pieces()) == 151'887);
    CHECK(std::ranges::min(distances) == distances.front());
    CHECK(std::ranges::count(distances, distances.front()) == 1);
}

TEST_CASE(
    "Up to the last solution the second program may come within nine of the printed number, but "
    "the way in which pieces are turned decides") {
    CHECK(laid_freely_up_to_last(published::pieces()) == 148'958);
    Kinds small_apart = published::pieces();
    small_apart.back().copies = 1;
    small_apart.push_back(small_apart.back());
    CHECK(laid_freely_up_to_last(small_apart) == 154'387);
    CHECK(published::laid_freely - 154'387 == 9);
    std::vector<std::uint64_t> by_orientation;
    const Kind large = small_apart.front();
    for (const Shape& shape : large.orientations) {
        small_apart.front() = kind_of(large.name, large.copies, shape);
        by_orientation.push_back(laid_freely_up_to_last(small_apart));
    }
    CHECK(by_orientation == std::vector<std::uint64_t>{154'387, 156'344, 150'458, 156'838});
}
