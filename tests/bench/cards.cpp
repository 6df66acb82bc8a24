// Compares the speed of the searches of chapter 1. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cards/fast.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "tests/bench/measure.hpp"

namespace {

using namespace cards;

/// A puzzle and its solutions.
struct Case {
    std::string name;
    Puzzle puzzle;
    std::vector<Square> solutions;
};

/// The solutions that a search has found, and the number of its trials.
struct Found {
    std::vector<Square> solutions;
    std::uint64_t trials;
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

template <class Search>
Found all_solutions(const Puzzle& puzzle, const Search& search) {
    std::vector<Square> squares;
    search::Statistics statistics;
    const auto keep = [&](const Pile& laid) {
        squares.push_back(as_printed(puzzle.grid, square_of(laid)));
        return Next::go_on;
    };
    search(puzzle, keep, statistics);
    std::sort(squares.begin(), squares.end());
    return {squares, statistics.trials};
}

template <class Search>
std::size_t count_solutions(const Puzzle& puzzle, const Search& search) {
    std::size_t count = 0;
    const auto one_more = [&](const Pile&) {
        ++count;
        return Next::go_on;
    };
    search(puzzle, one_more, search::Unobserved{});
    return count;
}

/// Cards with at least one solution: a filled grid, cut up, shuffled and turned.
Puzzle cut_up(const Grid& grid, std::string_view species, std::uint64_t seed) {
    Dice dice(seed);
    Pile laid;
    while (laid.size() < grid.places()) {
        Card next = dice.card(0, species);
        if (laid.size() % grid.columns != 0) next.halves[3] = Dice::mate(laid.back().right());
        if (laid.size() >= grid.columns)
            next.halves[0] = Dice::mate(laid[laid.size() - grid.columns].bottom());
        laid.push_back(next);
    }
    dice.shuffle(laid);
    int number = 0;
    for (Card& card : laid)
        card = Card{++number, Dice::turned_often(card, dice.below(4)).halves, 0};
    return {grid, false, laid};
}

Case generated(const Grid& grid, std::string_view species, std::uint64_t seed) {
    const Puzzle puzzle = cut_up(grid, species, seed);
    const std::vector<Square> solutions = all_solutions(puzzle, faithful).solutions;
    return {fmt::format("{} by {} cards with {} species (seed {})", grid.rows, grid.columns,
                        species.size(), seed),
            puzzle, solutions};
}

/// @throws std::runtime_error when the search does not find exactly the case's solutions
template <class Search>
void add(const Case& the_case, const std::string& search_name, const Search& search) {
    const std::string name = the_case.name + "/" + search_name;
    const Found found = all_solutions(the_case.puzzle, search);
    if (found.solutions != the_case.solutions)
        throw std::runtime_error(name + " does not find the right solutions");
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state)
            if (count_solutions(the_case.puzzle, search) != found.solutions.size())
                throw std::runtime_error(name + " has lost solutions");
        state.counters["trials"] = static_cast<double>(found.trials);
    });
}

std::vector<Case> cases() {
    return {{"The nine cards of 1986", published::puzzle(), published::solutions()},
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
