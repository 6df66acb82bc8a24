// Tests that the searches of all four puzzles are instances of one, which takes the same steps as
// the faithful solvers; that exact cover finds the same; and what all searches guarantee to their
// observers.

#include "search/backtrack.hpp"

#include <filesystem>

#include "cards/backtracking.hpp"
#include "cards/exact_cover.hpp"
#include "cards/fast.hpp"
#include "cards/in_order.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "grader/judge/catch.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/exact_cover.hpp"
#include "light_rays/puzzle.hpp"
#include "nerdcube/backtracking.hpp"
#include "nerdcube/exact_cover.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/published.hpp"
#include "search/subtrees.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/exact_cover.hpp"
#include "tangram/fast.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/whole_search.hpp"

using search::backtracked;
using search::Next;
using search::Order;
using search::Whole;

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

/// Checks that the one search takes the same steps as a faithful solver, that exact cover in listed
/// order reaches the same nodes, and that it finds the same in whatever order.
/// @return the nodes that exact cover reaches with the fewest options first
template <class Solution, class P, class Cover>
std::uint64_t check_instances(const Whole<Solution, Diary>& faithful, const P& puzzle,
                              const Cover& as_listed, const Cover& fewest_options) {
    const Whole<Solution, Diary> skeleton = backtracked<Solution, Diary>(puzzle);
    CHECK((skeleton.solutions == faithful.solutions));
    CHECK((skeleton.work.steps == faithful.work.steps));
    const auto listed = backtracked<Solution>(as_listed);
    CHECK((listed.solutions == faithful.solutions));
    CHECK(listed.work.nodes() == faithful.work.nodes());
    auto fewest = backtracked<Solution>(fewest_options);
    CHECK(std::ranges::is_permutation(fewest.solutions, faithful.solutions));
    return fewest.work.nodes();
}

/// The same for cards.
struct Cards {
    Whole<cards::Pile, Diary> faithful;
    std::uint64_t fewest_nodes;
};

Cards check_cards(const cards::Grid& grid, const cards::Pile& supply) {
    INFO(grid.rows << " by " << grid.columns);
    Cards found{search::whole<cards::Pile, Diary>([&](auto& solved, auto& observer) {
                    cards::solve_faithfully(grid, supply, solved, observer);
                }),
                0};
    found.fewest_nodes = check_instances(found.faithful, cards::GridPuzzle(grid, supply),
                                         cards::GridCover(grid, supply, Order::as_listed),
                                         cards::GridCover(grid, supply));
    return found;
}

}  // namespace

TEST_CASE("The one search and exact cover lay the cards of 1986 as the faithful search does") {
    const auto [grid, spare, cards] = cards::published::puzzle();
    const Cards found = check_cards(grid, cards);
    CHECK(found.faithful.solutions.size() == 12);
    CHECK(found.faithful.work.nodes() == 3'438);
    CHECK(found.faithful.work.trials == 37'320);
    CHECK(found.fewest_nodes == 378);
}

TEST_CASE("So they do on grids without a centre, on oblongs, and when cards are left over") {
    cards::Dice dice(5);
    std::size_t solutions = 0;
    for (const cards::Grid& grid : {cards::Grid{2, 2}, {2, 3}, {3, 2}, {1, 3}, {3, 3}, {1, 1}})
        for (int round = 0; round < 4; ++round) {
            const cards::Pile supply = dice.nine_cards("ft");
            const auto places = static_cast<std::ptrdiff_t>(grid.places());
            const cards::Pile few(supply.begin(), supply.begin() + places);
            solutions += check_cards(grid, few).faithful.solutions.size();
            if (places < 5) check_cards(grid, supply);
        }
    CHECK(solutions > 100);
}

TEST_CASE("They put together the cubes of 2016 as the faithful search does") {
    using namespace nerdcube;
    Puzzle pieces = taken_apart(published::scrambled());
    auto faithful = search::whole<Cube, Diary>(
        [&](auto& solved, auto& observer) { solve_faithfully(pieces, solved, observer); });
    CHECK(faithful.solutions.size() == published::assembled);
    CHECK(faithful.work.nodes() == 283'514);
    CHECK((backtracked<Cube, Diary>(CubePuzzle(pieces)).work.steps == faithful.work.steps));
    const auto listed = backtracked<Cube>(CubeCover(pieces, Order::as_listed));
    CHECK((listed.solutions == faithful.solutions));
    CHECK(listed.work.nodes() == 283'514);
    auto fewest = backtracked<Cube>(CubeCover(pieces));
    std::ranges::sort(fewest.solutions);
    std::ranges::sort(faithful.solutions);
    CHECK((fewest.solutions == faithful.solutions));
    CHECK(fewest.work.nodes() == 14'788);
    pieces.cube[23].orientation = Orientation::upright;
    CHECK(std::ranges::count_if(backtracked<Cube>(CubeCover(pieces)).solutions, reads_ct) ==
          published::reading_ct);
}

TEST_CASE("They fill the outlines of 1967 as program 3 does, exact cover without its symmetry") {
    using namespace tangram;
    const Kinds kinds = published::pieces();
    std::uint64_t as_listed = 0, fewest = 0;
    search::Statistics work;
    for (const Octagon& outline : outlines(published::area)) {
        const auto by_program_3 = [&](bool tests_symmetry) {
            return search::whole<Assembly, Diary>([&](auto& solved, auto& observer) {
                fill(kinds, outline, solved, observer, [&](const auto& images, const auto& copies) {
                    return tests_symmetry && images < copies;
                });
            });
        };
        const Whole<Assembly, Diary> faithful = by_program_3(true);
        const auto skeleton = backtracked<Assembly, Diary>(OutlinePuzzle(kinds, outline));
        CHECK((skeleton.solutions == faithful.solutions));
        CHECK((skeleton.work.steps == faithful.work.steps));
        const auto listed = backtracked<Assembly>(OutlineCover(kinds, outline, Order::as_listed)),
                   first = backtracked<Assembly>(OutlineCover(kinds, outline));
        CHECK((listed.solutions == faithful.solutions));
        CHECK(listed.work.nodes() == by_program_3(false).work.nodes());
        CHECK(std::ranges::is_permutation(first.solutions, faithful.solutions));
        work += skeleton.work;
        as_listed += listed.work.nodes();
        fewest += first.work.nodes();
    }
    CHECK(work.solutions == published::assemblies);
    CHECK(work.trials == published::attempts);
    CHECK(work.pieces_laid + work.branches_cut == published::fits);
    CHECK(work.pieces_laid == published::allowed);
    CHECK(as_listed == 2'476);
    CHECK(fewest == 3'468);
}

namespace {

using light_rays::Board;

/// The guesses on the way: numbers, and directions in which their rays become longer.
using Guesses = std::vector<std::pair<light_rays::Place, light_rays::Direction>>;

struct AssumedGuesses : search::Unobserved {
    Guesses guesses;
    void tried(const light_rays::Assumption& assumption, light_rays::Place number) {
        if (assumption.becomes_longer) guesses.emplace_back(number, assumption.direction);
    }
};

struct DeducedGuesses : light_rays::Unobserved {
    Guesses guesses;
    void deduced(const light_rays::Strategy&, light_rays::Place number,
                 const light_rays::Deduction& deduction, const Board&) {
        if (deduction.reason != light_rays::Reason::guess) return;
        const auto longer = std::ranges::find(deduction.longer, 1) - deduction.longer.begin();
        guesses.emplace_back(number, light_rays::directions[static_cast<std::size_t>(longer)]);
    }
};

/// Checks that the one search finds what the patient strategies find, after the same guesses.
Whole<Board, AssumedGuesses> check_board(const Board& board) {
    INFO(light_rays::print(board));
    const auto found = backtracked<Board, AssumedGuesses>(light_rays::BoardPuzzle(board));
    const auto expected = search::whole<Board, DeducedGuesses>([&](auto& solved, auto& observer) {
        light_rays::solve(board, light_rays::all_strategies(), light_rays::Order::patient, solved,
                          observer);
    });
    REQUIRE(found.solutions == expected.solutions);
    REQUIRE((found.work.guesses == expected.work.guesses));
    return found;
}

}  // namespace

TEST_CASE("The one search makes the guesses of the patient strategies on the course's boards") {
    std::size_t guesses = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/reference/puzzles/light_rays")) {
        const std::string path = file.path();
        INFO(path);
        const Board board = light_rays::parse_board(text::read_file(path), path);
        const auto found = check_board(board);
        CHECK(found.solutions.size() == 1);
        guesses += found.work.guesses.size();
        // On larger boards exact cover can take minutes, as it does not see what all stars of a
        // number share.
        if (board.rows <= 15)
            CHECK(backtracked<Board>(light_rays::BoardCover(board)).solutions == found.solutions);
    }
    CHECK(guesses == 73);
}

TEST_CASE("So it does on boards with no solution or with several, and exact cover finds the same") {
    light_rays::BoardDice dice(1990);
    std::array<int, 3> how_many{};
    for (int i = 0; i < 1000; ++i) {
        Board board = dice.board(dice.side(5), dice.side(5));
        const std::size_t solutions = check_board(board).solutions.size();
        ++how_many[std::min<std::size_t>(solutions, 2)];
        if (solutions > 0)  // partly lit
            for (std::size_t field = 0; field < board.fields.size(); ++field)
                if (dice.below(8) == 0)
                    board.fields[field].ray = light_rays::all_solutions(board)[0].fields[field].ray;
        for (const Order order : {Order::as_listed, Order::fewest_options})
            REQUIRE(std::ranges::is_permutation(
                backtracked<Board>(light_rays::BoardCover(board, order)).solutions,
                light_rays::all_solutions(board)));
    }
    for (const int boards : how_many) CHECK(boards > 50);
}

namespace {

/// Counts the pieces laid and not taken back.
struct Balance : search::Unobserved {
    std::size_t lying = 0, at_solution = 0;

    void laid(const auto&, const auto&) { ++lying; }
    void taken_back(const auto&, const auto&) { --lying; }
    void solved(const auto&) { at_solution = lying; }
};

/// Runs one search to its end, and another one to its first solution.
/// @param search  called with a callback for solutions and an observer
template <class Search>
void check_balance(std::size_t pieces, const Search& search) {
    Balance whole, stopped;
    search([](const auto&...) { return Next::go_on; }, whole);
    CHECK(whole.lying == 0);
    search([](const auto&...) { return Next::stop; }, stopped);
    CHECK(stopped.at_solution == pieces);
    CHECK(stopped.lying == pieces);
}

}  // namespace

TEST_CASE("What is laid is taken back in the end, and stays where a search is stopped") {
    const cards::Grid grid;
    const cards::Pile cards = cards::published::puzzle().cards;
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_faithfully(grid, cards, solved, balance);
    });
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::GridPuzzle puzzle(grid, cards);
        search::backtrack(puzzle, solved, balance);
    });
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_in_order(grid, cards, cards::centre_first(grid), solved, balance);
    });
    check_balance(9, [&](const auto& solved, Balance& balance) {
        cards::solve_fast(grid, cards, solved, balance);
    });
    const nerdcube::Puzzle puzzle = nerdcube::taken_apart(nerdcube::published::scrambled());
    check_balance(puzzle.unused.size(), [&](const auto& solved, Balance& balance) {
        nerdcube::solve_faithfully(puzzle, solved, balance);
    });
    check_balance(puzzle.unused.size(), [&](const auto& solved, Balance& balance) {
        nerdcube::solve_fast(puzzle, nerdcube::Filter::none, solved, balance);
    });
    const tangram::Kinds kinds = tangram::published::pieces();
    check_balance(7, [&](const auto& solved, Balance& balance) {
        tangram::fill_all(kinds, solved, balance);
    });
    check_balance(7, [&](const auto& solved, Balance& balance) {
        tangram::fill_all_fast(kinds, solved, balance);
    });
}
