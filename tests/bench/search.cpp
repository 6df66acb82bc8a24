// Compares the chapters' searches with the one skeleton of all of them: on the puzzle itself, as a
// problem of exact cover, and in parallel. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON.

#include <cstdint>
#include <string>

#include "cards/exact_cover.hpp"
#include "cards/fast.hpp"
#include "cards/generator.hpp"
#include "cards/published.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/exact_cover.hpp"
#include "light_rays/puzzle.hpp"
#include "nerdcube/exact_cover.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/published.hpp"
#include "search/parallel.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/exact_cover.hpp"
#include "tangram/fast.hpp"
#include "tangram/published.hpp"
#include "tests/bench/guesses.hpp"
#include "tests/bench/measure.hpp"

namespace {

using bench::add;
using search::Next;
using search::Order;
using search::Statistics;

constexpr auto go_on = [](const auto&...) { return Next::go_on; };

/// Runs the skeleton. The measured time includes preparations, such as the lists of exact cover.
template <search::Puzzle P>
Statistics backtracked(P puzzle) {
    Statistics work;
    search::backtrack(puzzle, go_on, work);
    return work;
}

/// Adds the two searches by exact cover.
/// @param covered  runs the search in an order of the items
template <class Covered>
void add_exact_cover(const std::string& group, std::uint64_t expected, const Covered& covered) {
    add(group + "/exact cover, as listed", expected, [=] { return covered(Order::as_listed); });
    add(group + "/exact cover, fewest first", expected,
        [=] { return covered(Order::fewest_options); });
}

void add_cards() {
    using namespace cards;
    const std::string group = "One search, the nine cards of 1986";
    const Puzzle puzzle = published::puzzle();
    const std::size_t expected = published::solutions().size();
    add(group + "/faithful", expected, [=] {
        Statistics work;
        solve_faithfully(puzzle.grid, puzzle.cards, go_on, work);
        return work;
    });
    add(group + "/skeleton", expected,
        [=] { return backtracked(GridPuzzle(puzzle.grid, puzzle.cards)); });
    add_exact_cover(group, expected, [=](Order order) {
        return backtracked(GridCover(puzzle.grid, puzzle.cards, order));
    });
    add(group + "/fast", expected, [=] {
        Statistics work;
        solve_fast(puzzle.grid, puzzle.cards, go_on, work);
        return work;
    });
}

void add_cubes() {
    using namespace nerdcube;
    const std::string group = "One search, all cubes of 2016";
    const Puzzle puzzle = taken_apart(published::scrambled());
    add(group + "/faithful", published::assembled, [=] {
        Statistics work;
        solve_faithfully(puzzle, go_on, work);
        return work;
    });
    add(group + "/skeleton", published::assembled, [=] { return backtracked(CubePuzzle(puzzle)); });
    add_exact_cover(group, published::assembled,
                    [=](Order order) { return backtracked(CubeCover(puzzle, order)); });
    add(group + "/fast", published::assembled, [=] {
        Statistics work;
        std::uint64_t found = 0;
        const auto count = [&](const Cube&, std::uint64_t ways) {
            found += ways;
            return Next::go_on;
        };
        solve_fast(puzzle, Filter::none, count, work);
        work.solutions = found;
        return work;
    });
}

void add_tangram() {
    using namespace tangram;
    const std::string group = "One search, the tangram of 1967";
    const Kinds kinds = published::pieces();
    add(group + "/program 3", published::assemblies, [=] {
        Statistics work;
        fill_all(kinds, go_on, work);
        return work;
    });
    add(group + "/skeleton", published::assemblies, [=] {
        Statistics work;
        fill_all_by_backtracking(kinds, go_on, work);
        return work;
    });
    add_exact_cover(group, published::assemblies, [=](Order order) {
        using search::operator+=;
        Statistics work;
        for (const Octagon& outline : outlines(area(kinds)))
            work += backtracked(OutlineCover(kinds, outline, order));
        return work;
    });
    add(group + "/fast", published::assemblies, [=] {
        Statistics work;
        fill_all_fast(kinds, go_on, work);
        return work;
    });
}

void add_light_rays() {
    using namespace light_rays;
    const std::string group = "One search, a hard board of 15 by 15";
    const std::string file = "hard-15x15-1.rays";
    const Board board =
        parse_board(text::read_file(KNOBEL_ROOT "/reference/puzzles/light_rays/" + file), file);
    add(group + "/faithful, patient", 1,
        [=] { return guesses_by_strategies(board, light_rays::Order::patient); });
    add(group + "/skeleton", 1, [=] { return backtracked(BoardPuzzle(board)); });
    add_exact_cover(group, 1,
                    [=](search::Order order) { return backtracked(BoardCover(board, order)); });
    add(group + "/fast", 1, [=] { return guesses_of_fast(board); });
}

/// Compares the elapsed time on one core and on all cores.
template <search::Puzzle P>
void add_by_the_clock(const std::string& group, const P& puzzle, std::uint64_t expected) {
    add(group + ", by the clock/skeleton", expected, [=] {
        return backtracked(puzzle);
    })->UseRealTime();
    add(group + ", by the clock/skeleton, in parallel", expected, [=] {
        return search::backtrack_in_parallel(puzzle, 3, go_on);
    })->UseRealTime();
}

void add_all() {
    add_cards();
    add_cubes();
    add_tangram();
    add_light_rays();
    add_by_the_clock("One search, all cubes of 2016",
                     nerdcube::CubePuzzle(nerdcube::taken_apart(nerdcube::published::scrambled())),
                     nerdcube::published::assembled);
    const cards::Puzzle cards = *cards::generate({{5, 5}});
    add_by_the_clock("One search, 5 by 5 cards with 16 species (generated with seed 1)",
                     cards::GridPuzzle(cards.grid, cards.cards), 1);
}

}  // namespace

int main(int count, char** arguments) {
    return bench::compare(count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
