// The published results.

#include "tangram/published.hpp"

#include <algorithm>

#include "grader/judge/catch.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"

using namespace tangram;
using search::Statistics;

namespace {

/// The statistics of the third program for these outlines.
Statistics counted(const std::vector<Octagon>& outlines) {
    Statistics work;
    for (const Octagon& outline : outlines)
        fill(published::pieces(), outline, [](const Assembly&) { return Next::go_on; }, work);
    return work;
}

/// Also records how often a piece had room up to the last solution.
struct UpToLast : Statistics {
    std::uint64_t fits_at_last = 0;
    std::uint64_t fits() const { return pieces_laid + branches_cut; }
    void solved(const Assembly& assembly) {
        Statistics::solved(assembly);
        fits_at_last = fits();
    }
};

/// The work of the second program.
UpToLast laid_freely(const Kinds& kinds) {
    UpToLast work;
    lay_freely(kinds, [](const Assembly&) { return Next::go_on; }, work);
    return work;
}

}  // namespace

TEST_CASE("There are as many outlines of each area as were printed, and as others counted since") {
    for (std::size_t i = 0; i < published::outlines.size(); ++i)
        CHECK(outlines(static_cast<int>(i) + 1).size() == published::outlines[i]);
    CHECK(outlines(published::area).size() == published::outlines_of_area);
    // Sequence A245676 of the On-Line Encyclopedia of Integer Sequences, from area 17 on.
    const std::vector<std::size_t> counted{9,  17, 13, 22, 12, 25, 18, 27, 14, 24, 20, 31, 18,
                                           36, 26, 37, 19, 34, 28, 38, 24, 45, 34, 47, 26, 41};
    for (std::size_t i = 0; i < counted.size(); ++i)
        CHECK(outlines(17 + static_cast<int>(i)).size() == counted[i]);
}

TEST_CASE("Program 3 finds 142 assemblies in 13 of 20 outlines, with the work that was printed") {
    std::vector<std::uint64_t> solutions;
    for (const Octagon& outline : outlines(published::area)) {
        const std::uint64_t found = counted({outline}).solutions;
        if (found > 0) solutions.push_back(found);
        CHECK(build(published::pieces(), outline, search::Unobserved{}).has_value() == (found > 0));
    }
    CHECK(solutions.size() == published::outlines_built);
    CHECK(std::ranges::max(solutions) == published::most_of_an_outline);
    CHECK(std::ranges::min(solutions) == published::fewest_of_an_outline);
    const Statistics work = counted(outlines(published::area));
    CHECK(work.solutions == published::assemblies);
    CHECK(work.trials == published::attempts);
    CHECK(work.pieces_laid + work.branches_cut == published::fits);
    CHECK(work.pieces_laid == published::allowed);
    const Statistics in_vain = counted({Octagon{{4, 6}, {4, 0, 4, 0}}});
    CHECK(in_vain.trials == published::attempts_in_vain);
    CHECK(in_vain.solutions == 0);
}

TEST_CASE("Program 2 finds the 142, and its work depends on the order of the pieces") {
    const Kinds kinds = published::pieces();
    Statistics work;
    CHECK(sorted_assemblies(kinds, work).size() == published::assemblies);
    CHECK(work.pieces_laid + work.branches_cut == 151'887);
    CHECK(laid_freely(kinds).fits_at_last == 148'958);
    Kinds small_apart = kinds;
    small_apart.back().copies = 1;
    small_apart.push_back(small_apart.back());
    CHECK(laid_freely(small_apart).fits_at_last == 154'387);
    CHECK(published::laid_freely - 154'387 == 9);
    Kinds swapped = kinds;
    std::swap(swapped[1], swapped[3]);
    const auto distance = [](const Kinds& in_order) {
        return std::abs(static_cast<std::int64_t>(laid_freely(in_order).fits()) -
                        static_cast<std::int64_t>(published::laid_freely));
    };
    CHECK(distance(kinds) < distance(swapped));
}
