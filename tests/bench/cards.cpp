// Compares the speed of the searches of chapter 1. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON.

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/fast.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "tests/bench/measure.hpp"

namespace {

using namespace cards;

/// A puzzle and the number of its solutions.
struct Case {
    std::string name;
    Puzzle puzzle;
    std::size_t solutions;
};

constexpr auto faithful = [](const Puzzle& puzzle, auto& solved, auto&& observer) {
    solve_faithfully(puzzle.grid, puzzle.cards, solved, observer);
};

/// Calls `visit(name, search)` for every search. The measured time includes a search's
/// preparations, such as orders and tables.
template <class Visit>
void each_search(Visit&& visit) {
    visit("faithful", faithful);
    visit("one grid, row by row", [](const Puzzle& puzzle, auto& solved, auto&& observer) {
        solve_in_order(puzzle.grid, puzzle.cards, row_by_row(puzzle.grid), solved, observer);
    });
    visit("one grid, centre first", [](const Puzzle& puzzle, auto& solved, auto&& observer) {
        solve_in_order(puzzle.grid, puzzle.cards, centre_first(puzzle.grid), solved, observer);
    });
    visit("fast, row by row", [](const Puzzle& puzzle, auto& solved, auto&& observer) {
        solve_fast(puzzle.grid, puzzle.cards, row_by_row(puzzle.grid), solved, observer);
    });
    visit("fast, centre first", [](const Puzzle& puzzle, auto& solved, auto&& observer) {
        solve_fast(puzzle.grid, puzzle.cards, centre_first(puzzle.grid), solved, observer);
    });
}

/// The number of solutions that a search finds.
template <class Search>
std::size_t count(const Puzzle& puzzle, const Search& search, auto&& observer) {
    std::size_t found = 0;
    const auto one_more = [&](const Pile&) {
        ++found;
        return Next::go_on;
    };
    search(puzzle, one_more, observer);
    return found;
}

Case generated(const Grid& grid, std::string_view species, std::uint64_t seed) {
    Dice dice(seed);
    const Puzzle puzzle = dice.cut_up(grid, species);
    return {fmt::format("{} by {} cards with {} species (seed {})", grid.rows, grid.columns,
                        species.size(), seed),
            puzzle, count(puzzle, faithful, search::Unobserved{})};
}

template <class Search>
void add(const Case& its, const std::string& search_name, const Search& search) {
    search::Statistics work;
    count(its.puzzle, search, work);
    bench::add(its.name + "/" + search_name, its.solutions, work,
               [=] { return count(its.puzzle, search, search::Unobserved{}); });
}

std::vector<Case> cases() {
    return {{"The nine cards of 1986", published::puzzle(), published::solutions().size()},
            generated({3, 5}, "ftksza", 1986),
            generated({5, 5}, "ftkszabcdegh", 1986)};
}

void add_all() {
    for (const Case& each : cases())
        each_search([&](const char* name, const auto& search) { add(each, name, search); });
}

}  // namespace

int main(int count, char** arguments) {
    return bench::compare(count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
