// Tests that the searches of all four puzzles are instances of one, which take the same steps as
// the faithful solvers, and of what all searches guarantee to their observers.

#include "search/backtrack.hpp"

#include <filesystem>

#include "cards/backtracking.hpp"
#include "cards/fast.hpp"
#include "cards/in_order.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "grader/catch.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "nerdcube/backtracking.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/published.hpp"
#include "search/steps.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/fast.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/whole_search.hpp"

using search::Next;

static_assert(search::Puzzle<cards::GridPuzzle>);
static_assert(search::Puzzle<nerdcube::CubePuzzle>);
static_assert(search::Puzzle<tangram::OutlinePuzzle>);
static_assert(search::Puzzle<light_rays::BoardPuzzle>);

namespace {

/// Counts, and writes down each step as a letter.
struct Diary : search::Statistics {
    std::string steps;

    void tried(const auto& piece, auto place) {
        Statistics::tried(piece, place);
        steps += '?';
    }
    void laid(const auto& piece, auto place) {
        Statistics::laid(piece, place);
        steps += '+';
    }
    void pruned(const auto& piece, auto place) {
        Statistics::pruned(piece, place);
        steps += 'x';
    }
    void taken_back(const auto&, auto) { steps += '-'; }
    void solved(const auto& solution) {
        Statistics::solved(solution);
        steps += '!';
    }
};

template <class Solution>
using Found = search::Whole<Solution, Diary>;

template <class Solution, class Run>
Found<Solution> all(const Run& run) {
    return search::whole<Solution, Diary>(run);
}

template <class Solution>
void check_same(const Found<Solution>& found, const Found<Solution>& expected) {
    CHECK((found.solutions == expected.solutions));
    CHECK((found.work.steps == expected.work.steps));
}

Found<cards::Pile> backtracked(const cards::Grid& grid, const cards::Pile& supply) {
    return all<cards::Pile>([&](auto& solved, auto& observer) {
        cards::GridPuzzle puzzle(grid, supply);
        search::backtrack(puzzle, solved, observer);
    });
}

Found<cards::Pile> faithful(const cards::Grid& grid, const cards::Pile& supply) {
    return all<cards::Pile>([&](auto& solved, auto& observer) {
        cards::solve_faithfully(grid, supply, solved, observer);
    });
}

Found<tangram::Assembly> backtracked(const tangram::Kinds& kinds) {
    return all<tangram::Assembly>([&](auto& solved, auto& observer) {
        tangram::fill_all_by_backtracking(kinds, solved, observer);
    });
}

Found<tangram::Assembly> by_program_3(const tangram::Kinds& kinds) {
    return all<tangram::Assembly>(
        [&](auto& solved, auto& observer) { tangram::fill_all(kinds, solved, observer); });
}

}  // namespace

TEST_CASE("The skeleton lays the cards of 1986 step by step as the faithful search does") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    const Found<cards::Pile> found = backtracked(puzzle.grid, puzzle.cards);
    check_same(found, faithful(puzzle.grid, puzzle.cards));
    CHECK(found.solutions.size() == 12);
    CHECK(found.work.nodes() == 3438);
    CHECK(found.work.trials == 37320);
}

TEST_CASE("So it does on grids without a centre, on oblongs, and when cards are left over") {
    cards::Dice dice(5);
    std::size_t solutions = 0;
    for (const cards::Grid& grid :
         {cards::Grid{2, 2}, {2, 3}, {3, 2}, {1, 3}, {3, 3}, {2, 4}, {1, 1}})
        for (int round = 0; round < 4; ++round) {
            const cards::Pile supply = dice.nine_cards("ft");
            INFO(grid.rows << " by " << grid.columns << ", round " << round);
            const cards::Pile few(supply.begin(),
                                  supply.begin() + static_cast<std::ptrdiff_t>(grid.places()));
            const Found<cards::Pile> found = backtracked(grid, few);
            check_same(found, faithful(grid, few));
            solutions += found.solutions.size();
            if (grid.places() < 5) check_same(backtracked(grid, supply), faithful(grid, supply));
        }
    CHECK(solutions > 100);
}

TEST_CASE("The skeleton puts together the cubes of 2016 step by step as the faithful search does") {
    const nerdcube::Puzzle pieces = nerdcube::taken_apart(nerdcube::published::scrambled());
    const auto found = all<nerdcube::Cube>([&](auto& solved, auto& observer) {
        nerdcube::CubePuzzle puzzle(pieces);
        search::backtrack(puzzle, solved, observer);
    });
    check_same(found, all<nerdcube::Cube>([&](auto& solved, auto& observer) {
                   nerdcube::solve_faithfully(pieces, solved, observer);
               }));
    CHECK(found.solutions.size() == nerdcube::published::assembled);
    CHECK(found.work.nodes() == 283'514);
}

TEST_CASE("The skeleton fills the outlines of 1967 step by step as program 3 does") {
    const tangram::Kinds kinds = tangram::published::pieces();
    const Found<tangram::Assembly> found = backtracked(kinds);
    check_same(found, by_program_3(kinds));
    CHECK(found.solutions.size() == tangram::published::assemblies);
    CHECK(found.work.trials == tangram::published::attempts);
    CHECK(found.work.pieces_laid + found.work.branches_cut == tangram::published::fits);
    CHECK(found.work.pieces_laid == tangram::published::allowed);
}

namespace {

using Guesses = std::vector<std::pair<light_rays::Place, light_rays::Direction>>;

/// The solutions of a board, the guesses made on the way, and how often they led to a
/// contradiction.
struct Lit {
    std::vector<light_rays::Board> solutions;
    Guesses guesses;
    bool operator==(const Lit&) const = default;
};

Lit backtracked(const light_rays::Board& board) {
    struct Guessing : search::Unobserved {
        Guesses guesses;
        void tried(const light_rays::Assumption& assumption, light_rays::Place number) {
            if (assumption.becomes_longer) guesses.emplace_back(number, assumption.direction);
        }
    } observer;
    Lit lit;
    const auto keep = [&](const light_rays::Board& solution) {
        lit.solutions.push_back(solution);
        return Next::go_on;
    };
    light_rays::BoardPuzzle puzzle(board);
    search::backtrack(puzzle, keep, observer);
    lit.guesses = observer.guesses;
    return lit;
}

Lit by_strategies(const light_rays::Board& board) {
    struct Guessing : light_rays::Unobserved {
        Guesses guesses;
        void deduced(const light_rays::Strategy&, light_rays::Place number,
                     const light_rays::Deduction& deduction, const light_rays::Board&) {
            if (deduction.reason != light_rays::Reason::guess) return;
            const auto longer = std::ranges::find(deduction.longer, 1) - deduction.longer.begin();
            guesses.emplace_back(number, light_rays::directions[static_cast<std::size_t>(longer)]);
        }
    } observer;
    Lit lit;
    const auto keep = [&](const light_rays::Board& solution) {
        lit.solutions.push_back(solution);
        return Next::go_on;
    };
    light_rays::solve(board, light_rays::all_strategies(), light_rays::Order::patient, keep,
                      observer);
    lit.guesses = observer.guesses;
    return lit;
}

}  // namespace

TEST_CASE("The skeleton makes the guesses of the patient strategies on the boards of the course") {
    std::size_t guesses = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/reference/puzzles/light_rays")) {
        const std::string path = file.path();
        INFO(path);
        const light_rays::Board board = light_rays::parse_board(text::read_file(path), path);
        const Lit found = backtracked(board);
        CHECK((found == by_strategies(board)));
        CHECK(found.solutions.size() == 1);
        guesses += found.guesses.size();
    }
    CHECK(guesses == 73);
    for (const light_rays::Board& board : light_rays::published::boards())
        CHECK((backtracked(board) == by_strategies(board)));
}

TEST_CASE("So it does on boards with no solution or with several") {
    light_rays::BoardDice dice(1990);
    std::array<int, 3> how_many{};
    for (int i = 0; i < 1000; ++i) {
        const light_rays::Board board = dice.board(dice.side(5), dice.side(5));
        INFO(light_rays::print(board));
        const Lit found = backtracked(board);
        REQUIRE((found == by_strategies(board)));
        ++how_many[std::min<std::size_t>(found.solutions.size(), 2)];
    }
    for (const int boards : how_many) CHECK(boards > 50);
}

TEST_CASE("The skeleton stops on request, and leaves the solution laid") {
    const cards::Puzzle cards = cards::published::puzzle();
    cards::GridPuzzle puzzle(cards.grid, cards.cards);
    cards::Pile first;
    const auto stop = [&](const cards::Pile& laid) {
        first = laid;
        return Next::stop;
    };
    CHECK(search::backtrack(puzzle, stop, search::Unobserved{}) == Next::stop);
    CHECK(puzzle.solution() == first);
    CHECK(first.size() == 9);
}

TEST_CASE("The skeleton reports to the observer of the animations, too") {
    const cards::Puzzle cards = cards::published::puzzle();
    cards::GridPuzzle puzzle(cards.grid, cards.cards);
    std::uint64_t steps = 0;
    const auto count = [&](const search::Step<cards::Card, std::size_t>& step) {
        steps = step.number;
        return Next::go_on;
    };
    search::Steps<cards::Card, std::size_t, decltype(count)> observer(count);
    search::backtrack(puzzle, [](const auto&) { return Next::go_on; }, observer);
    observer.finish();
    CHECK(steps == 37320 + 3437);  // trials, and each card laid is taken back
}

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
