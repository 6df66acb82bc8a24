#include "one_search.hpp"

#include "cards/published.hpp"
#include "exercises/4-light-rays/tests/random_boards.hpp"
#include "exercises/5-search/tests/counts.hpp"
#include "light_rays/published.hpp"
#include "nerdcube/published.hpp"
#include "tangram/published.hpp"

using one_search::cards_on;
using one_search::expect_count;
using one_search::plenty;
using one_search::queens;
using one_search::stairs;
using one_search::Table;

TEST_CASE("Only what fits is laid, and all of it is taken back", "[1 point][hint 2][table]") {
    one_search::expect_clean_table(queens(4), plenty);
    one_search::expect_clean_table(stairs(3, {1, 2}), plenty);
}

TEST_CASE("All solutions are counted", "[2 points][hint 2][needs table][search]") {
    one_search::expect_solutions(queens(4), plenty, "one of them is the other in a mirror");
    one_search::expect_solutions(queens(3), plenty, "three queens always attack each other");
    one_search::expect_solutions(queens(6), plenty, "queens in columns 1, 3, 5, 0, 2, 4 and so on");
    one_search::expect_solutions(stairs(3, {1, 2}), plenty,
                                 "1 and 1 and 1, or 1 and 2, or 2 and 1: solutions need not be of "
                                 "the same length");
    one_search::expect_solutions(stairs(12, {5, 2, 3}), plenty,
                                 "the jumps are tried in the order in which they come");
}

TEST_CASE("Every position that is reached is a node", "[2 points][hint 1][needs search]") {
    expect_count(queens(1), plenty, "the empty board is a node, and so is the solution");
    expect_count(queens(2), plenty,
                 "the empty board, and one queen in either column: both are dead ends, and count");
    expect_count(queens(4), plenty, "what is tried and does not fit is no node");
    expect_count(stairs(3, {1, 2}), plenty, "each way to get somewhere is a node of its own");
}

TEST_CASE("A puzzle can be solved before anything is laid", "[1 point][hint 1][needs search]") {
    expect_count(stairs(0, {1, 2}), plenty,
                 "without a step one is on top already: one solution, one node");
    expect_count(queens(0), plenty, "a board without rows is full already: one solution, one node");
    expect_count(stairs(1, {2}), plenty, "the only jump is too high: no solution, one node");
}

TEST_CASE("After the last solution wanted the search ends, and leaves the table as it was",
          "[2 points][hint 3][needs search]") {
    for (const std::int64_t most : {1, 2, 3})
        expect_count(queens(6), most, "nothing is laid after the last solution that is wanted");
    expect_count(queens(4), 2, "nothing is laid after the last solution that is wanted");
    expect_count(queens(4), 3, "there are two solutions only, so the search never gets so far");
    expect_count(stairs(0, {1}), 1, "one solution, one node, and nothing to take back");
}

TEST_CASE("The cards of 1986 have twelve solutions", "[1 point][hint 2][needs search]") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    expect_count(cards_on(puzzle.grid, puzzle.cards, "the turtle cards of 1986"), plenty, 12,
                 fmt::format("so they were printed: {}", cards::published::source));
    expect_count(cards_on(puzzle.grid, puzzle.cards, "the turtle cards of 1986"), 1,
                 "nothing is laid after the first solution");
}

TEST_CASE("The cube of 2016 has 3072 solutions", "[1 point][hint 2][needs search]") {
    expect_count(one_search::cube(nerdcube::taken_apart(nerdcube::published::scrambled()),
                                  "the NerdCube of 2016"),
                 plenty, nerdcube::published::assembled,
                 fmt::format("so it was published: {}", nerdcube::published::source));
}

TEST_CASE("The tangram has 142 solutions in all its outlines", "[1 point][hint 2][needs search]") {
    const tangram::Kinds kinds = tangram::published::pieces();
    std::int64_t all = 0;
    for (const tangram::Octagon& octagon : tangram::outlines(tangram::published::area)) {
        const Table table = one_search::outline(kinds, octagon);
        all += one_search::count_of_the_course(table, plenty).solutions;
        expect_count(table, plenty,
                     fmt::format("all {} outlines together have {}, so it was published: {}",
                                 tangram::published::outlines_of_area,
                                 tangram::published::assemblies, tangram::published::source));
    }
    REQUIRE(all == static_cast<std::int64_t>(tangram::published::assemblies));
}

TEST_CASE("Each of four boards with light rays has one solution",
          "[1 point][hint 2][needs search]") {
    for (const light_rays::Board& board : light_rays::published::boards())
        expect_count(one_search::board(light_rays::without_light(board), "a board of 2014"), plenty,
                     1,
                     fmt::format("LonelyField alone leads to its solution ({})",
                                 light_rays::published::source));
    for (const light_rays::Board& board : one_search::hard_boards())
        expect_count(one_search::board(board, "a hard board of chapter 4"), plenty, 1,
                     "it was made to have a single solution");
}
