// Tests that a search in parallel finds the same solutions, in the same order, with the same work.
// tests/command/search.cpp tests that parts of a search add up.

#include "search/parallel.hpp"

#include <oneapi/tbb/global_control.h>

#include <algorithm>
#include <thread>

#include "cards/exact_cover.hpp"
#include "cards/fast.hpp"
#include "cards/generator.hpp"
#include "cards/published.hpp"
#include "grader/judge/catch.hpp"
#include "nerdcube/backtracking.hpp"
#include "nerdcube/published.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/published.hpp"

using search::Next;
using search::Statistics;

namespace {

/// The four counts of a search.
std::array<std::uint64_t, 4> counts(const Statistics& work) {
    return {work.trials, work.pieces_laid, work.branches_cut, work.solutions};
}

template <search::Puzzle P>
search::Found<P> searched(const P& puzzle) {
    return search::search_subtree(puzzle, {});
}

/// Searches in parallel with one thread, two, and so on up to more than there are cores.
template <search::Puzzle P>
void check_in_parallel(const P& puzzle, std::size_t depth) {
    const search::Found<P> expected = searched(puzzle);
    const int most = static_cast<int>(std::max(3U, std::thread::hardware_concurrency() + 1));
    const tbb::global_control more(tbb::global_control::max_allowed_parallelism,
                                   static_cast<std::size_t>(most));
    for (int threads = 1; threads <= most; ++threads) {
        INFO(threads << " threads, depth " << depth);
        search::Found<P> found;
        const auto keep = [&](const auto& solution) {
            found.solutions.push_back(solution);
            return Next::go_on;
        };
        tbb::task_arena(threads).execute(
            [&] { found.work = search::backtrack_in_parallel(puzzle, depth, keep); });
        CHECK((found.solutions == expected.solutions));
        CHECK(counts(found.work) == counts(expected.work));
    }
}

cards::GridPuzzle cards_of_1986() {
    const cards::Puzzle puzzle = cards::published::puzzle();
    return {puzzle.grid, puzzle.cards};
}

}  // namespace

TEST_CASE("A search in parallel finds the same as one after the other, in the same order") {
    for (const std::size_t depth : {0U, 1U, 2U, 8U, 20U}) check_in_parallel(cards_of_1986(), depth);
    const cards::Puzzle puzzle = cards::published::puzzle();
    check_in_parallel(cards::GridCover(puzzle.grid, puzzle.cards), 2);
    check_in_parallel(nerdcube::CubePuzzle(nerdcube::taken_apart(nerdcube::published::scrambled())),
                      3);
    const tangram::Kinds kinds = tangram::published::pieces();
    for (const tangram::Octagon& outline : tangram::outlines(tangram::published::area))
        check_in_parallel(tangram::OutlinePuzzle(kinds, outline), 2);
}

TEST_CASE("A parallel search that is stopped has passed on what comes first") {
    const std::vector<cards::Pile> all = searched(cards_of_1986()).solutions;
    std::vector<cards::Pile> found;
    const auto stop_after_five = [&](const cards::Pile& laid) {
        found.push_back(laid);
        return found.size() < 5 ? Next::go_on : Next::stop;
    };
    search::backtrack_in_parallel(cards_of_1986(), 3, stop_after_five);
    CHECK(found == std::vector<cards::Pile>(all.begin(), all.begin() + 5));
}

TEST_CASE("The generator of cards makes different cards that can be laid") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        INFO("seed " << seed);
        const auto puzzle = cards::generate({{3, 4}, "fktsab", seed});
        REQUIRE(puzzle);
        REQUIRE(puzzle->cards.size() == 12);
        std::set<std::string> looks;
        for (cards::Card card : puzzle->cards)
            for (int turn = 0; turn < 4; ++turn, card = cards::turned(card)) {
                std::string halves;
                for (const cards::Half& half : card.halves) halves += cards::print(half);
                looks.insert(halves);
            }
        CHECK(looks.size() == 4 * 12);
        Statistics work;
        const auto stop = [](const cards::Pile&) { return Next::stop; };
        cards::solve_fast(puzzle->grid, puzzle->cards, stop, work);
        CHECK(work.solutions == 1);
        CHECK(cards::generate({{3, 4}, "fktsab", seed})->cards == puzzle->cards);
    }
    CHECK_FALSE(cards::generate({{3, 3}, "f", 1}, 10));  // one species gives at most six cards
}
