// Tests that a search done in parts finds the same solutions, in the same order, with the same
// work: in parallel, and by the lines of text that describe the parts.

#include "search/parallel.hpp"

#include <oneapi/tbb/global_control.h>

#include <algorithm>
#include <thread>

#include "cards/exact_cover.hpp"
#include "cards/fast.hpp"
#include "cards/generator.hpp"
#include "cards/published.hpp"
#include "grader/catch.hpp"
#include "nerdcube/backtracking.hpp"
#include "nerdcube/published.hpp"
#include "search/estimate.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/published.hpp"
#include "tests/reference/refused.hpp"

using search::Next;
using search::Path;
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

TEST_CASE("The lines that describe the subtrees are enough to do the work anywhere") {
    cards::GridPuzzle puzzle = cards_of_1986();
    const search::Found<cards::GridPuzzle> expected = searched(puzzle);
    const search::Parts parts = search::split(puzzle, 2);
    CHECK(counts(searched(puzzle).work) == counts(expected.work));  // it is as it was before
    std::vector<std::string> lines;
    for (const Path& path : parts.subtrees) lines.push_back(search::print(path));
    CHECK(lines.size() == 158);
    CHECK(lines.front() == "subtree 0 8");

    Statistics work = parts.treetop;
    std::vector<cards::Pile> solutions;
    for (const std::string& line : lines) {
        const auto found =
            search::search_subtree(cards_of_1986(), search::parse_path(line, "parts.txt", 1));
        std::ranges::copy(found.solutions, std::back_inserter(solutions));
        work += found.work;
    }
    CHECK(solutions == expected.solutions);
    CHECK(counts(work) == counts(expected.work));
}

TEST_CASE("A path is written as a line and read again, and refused when damaged") {
    for (const Path& path : {Path{}, Path{0}, Path{3, 0, 11}, Path{2147483647}}) {
        INFO(search::print(path));
        CHECK(search::parse_path(search::print(path), "parts.txt", 1) == path);
    }
    CHECK(search::print({}) == "subtree");
    CHECK(search::print({3, 0, 11}) == "subtree 3 0 11");
    const auto parse = [](const std::string& line, const std::string& file) {
        return search::parse_path(line, file, 7);
    };
    check_refused(parse,
                  {{"", "7:1: read the end of the line", "the word subtree"},
                   {"tree 1 2", "7:1: read 'tree'", "the word subtree"},
                   {"subtree 1 -2", "7:11: read '-2'", "the number of a choice"},
                   {"subtree 99999999999", "7:9: read '99999999999'", "the number of a choice"}});
    for (const Path& path :
         {Path{36}, Path{0, 0}, Path{0, 1, 1'000'000}, Path{0, 1, 0, 0, 0, 0, 0, 0, 0, 0}}) {
        INFO(search::print(path));
        CHECK_THROWS_AS(search::search_subtree(cards_of_1986(), path), std::invalid_argument);
    }
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

namespace {

/// The nodes of a search, estimated with a thousand probes.
template <search::Puzzle P>
search::Estimate estimated(P puzzle) {
    search::Random random(6);
    return search::estimate(search::probes(puzzle, 1000, random));
}

cards::Puzzle shipped(const std::string& name) {
    const std::string path = KNOBEL_ROOT "/reference/puzzles/cards/" + name + ".cards";
    return cards::parse_puzzle(text::read_file(path), path);
}

}  // namespace

TEST_CASE("The cards that the course ships come from the generator, with as much work as it says") {
    const cards::Puzzle small = shipped("6x6"), large = shipped("8x8");
    cards::Wish wish;
    CHECK(cards::generate(wish)->cards == small.cards);
    wish.grid = {8, 8};
    CHECK(cards::generate(wish)->cards == large.cards);
    CHECK(searched(cards::GridCover(small.grid, small.cards)).solutions.size() == 1);
    cards::GridPuzzle laid(small.grid, small.cards);
    CHECK(search::split(laid, 2).subtrees.size() == 692);
    const search::Estimate positions = estimated(laid),
                           of_large = estimated(cards::GridPuzzle(large.grid, large.cards));
    CHECK(std::abs(positions.mean - 1'639'795) < 3 * positions.standard_error);
    CHECK(positions.standard_error < 50'000);
    CHECK(std::abs(of_large.mean - 11e9) < 3 * of_large.standard_error);
    // Counted once, by 'search cards --cover', in some minutes.
    const search::Estimate covers = estimated(cards::GridCover(large.grid, large.cards));
    CHECK(std::abs(covers.mean - 5'569'940) < 3 * covers.standard_error);
}
