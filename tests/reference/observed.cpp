// Tests of the guarantees that all searches give to their observers.

#include "cards/faithful.hpp"
#include "cards/fast.hpp"
#include "cards/in_order.hpp"
#include "cards/published.hpp"
#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/published.hpp"
#include "tangram/fast.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

using search::Next;

namespace {

/// Counts the pieces laid and not taken back.
struct Balance : search::Unobserved {
    long laid_now = 0, laid_at_solution = 0;

    void laid(const auto&, auto) { ++laid_now; }
    void taken_back(const auto&, auto) { --laid_now; }
    void solved(const auto&) { laid_at_solution = laid_now; }
};

/// Runs one search to its end, and another one to its first solution.
/// @param search  called with a callback for solutions and an observer
template <class Search>
void check_balance(long pieces, const Search& search) {
    Balance whole;
    search([](const auto&...) { return Next::go_on; }, whole);
    CHECK(whole.laid_now == 0);
    Balance stopped;
    search([](const auto&...) { return Next::stop; }, stopped);
    CHECK(stopped.laid_at_solution == pieces);
    CHECK(stopped.laid_now == pieces);
}

}  // namespace

TEST_CASE("What is laid is taken back in the end, and stays where a search of cards is stopped") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_faithfully(puzzle.grid, puzzle.cards, solved, balance);
    });
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_in_order(puzzle.grid, puzzle.cards, cards::centre_first(puzzle.grid), solved,
                              balance);
    });
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_fast(puzzle.grid, puzzle.cards, solved, balance);
    });
}

TEST_CASE("What is laid is taken back in the end, and stays where a search of cubes is stopped") {
    const nerdcube::Puzzle puzzle = nerdcube::taken_apart(nerdcube::published::scrambled());
    const auto pieces = static_cast<long>(puzzle.unused.size());
    check_balance(pieces, [&](const auto& solved, Balance& balance) {
        nerdcube::solve_faithfully(puzzle, solved, balance);
    });
    check_balance(pieces, [&](const auto& solved, Balance& balance) {
        nerdcube::solve_fast(puzzle, nerdcube::Filter::none, solved, balance);
    });
}

TEST_CASE(
    "What is laid is taken back in the end, and stays where a search of tangrams is stopped") {
    const tangram::Kinds kinds = tangram::published::pieces();
    check_balance(7, [&](const auto& solved, Balance& balance) {
        tangram::fill_all(kinds, solved, balance);
    });
    check_balance(7, [&](const auto& solved, Balance& balance) {
        tangram::fill_all_fast(kinds, solved, balance);
    });
    std::size_t built = 0;
    for (const tangram::Octagon& outline : tangram::outlines(tangram::published::area)) {
        Balance balance;
        const bool is_built = tangram::build(kinds, outline, balance).has_value();
        CHECK(balance.laid_now == (is_built ? 7 : 0));
        built += is_built;
    }
    CHECK(built == tangram::published::outlines_built);
    Balance of_lay;
    tangram::lay_freely(kinds, [](const auto&) { return Next::stop; }, of_lay);
    CHECK(of_lay.laid_at_solution == 7);
    CHECK(of_lay.laid_now == 7);
}
