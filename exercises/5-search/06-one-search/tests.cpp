#include "one_search.hpp"

#include "cards/published.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/5-search/tests/counts.hpp"
#include "light_rays/published.hpp"
#include "nerdcube/published.hpp"
#include "tangram/published.hpp"

using one_search::expect_end;
using one_search::expect_nodes;
using one_search::expect_solutions;
using one_search::plenty;
using one_search::queens;
using one_search::stairs;
using one_search::Table;

namespace {

Table cards_of_1986() {
    const cards::Puzzle puzzle = cards::published::puzzle();
    return one_search::cards_on(puzzle.grid, puzzle.cards, "the turtle cards of 1986");
}

Table cube_of_2016() {
    return one_search::cube(nerdcube::taken_apart(nerdcube::published::scrambled()),
                            "the NerdCube of 2016");
}

/// One for each outline.
std::vector<Table> tangrams() {
    const tangram::Kinds kinds = tangram::published::pieces();
    std::vector<Table> tables;
    for (const tangram::Octagon& octagon : tangram::outlines(tangram::published::area))
        tables.push_back(one_search::outline(kinds, octagon));
    return tables;
}

std::vector<Table> boards_of_2014() {
    std::vector<Table> tables;
    for (const light_rays::Board& board : light_rays::published::boards())
        tables.push_back(one_search::board(light_rays::without_light(board), "a board of 2014"));
    return tables;
}

}  // namespace

TEST_CASE("Only what fits is laid, and all of it is taken back", "[1 point][hint 2][table]") {
    one_search::expect_clean_table(queens(4), plenty);
    one_search::expect_clean_table(stairs(3, {1, 2}), plenty);
}

TEST_CASE("All solutions are counted", "[2 points][hint 2][needs table][search]") {
    expect_solutions(queens(4), "one of them is the mirror image of the other");
    expect_solutions(queens(3), "three queens always attack each other");
    expect_solutions(queens(6), "queens in columns 1, 3, 5, 0, 2, 4 and so on");
    expect_solutions(
        stairs(3, {1, 2}),
        "1 and 1 and 1, or 1 and 2, or 2 and 1: solutions need not be of the same length");
    expect_solutions(stairs(12, {5, 2, 3}), "the jumps are tried in the order in which they come");
}

TEST_CASE("Every position that is reached is a node", "[1 point][hint 1][needs search][nodes]") {
    expect_nodes(queens(1), "the empty board is a node, and so is the solution");
    expect_nodes(queens(2),
                 "the empty board, and one queen in either column: both are dead ends, and count");
    expect_nodes(queens(4), "what is tried and does not fit is not a node");
    expect_nodes(stairs(3, {1, 2}), "each way to get somewhere is a node of its own");
    expect_nodes(stairs(0, {1, 2}),
                 "you are at the top already, and this position is the only node");
    expect_nodes(stairs(1, {2}), "the only jump is too high: the beginning is a dead end");
}

TEST_CASE("A puzzle can be solved before anything is laid", "[1 point][hint 1][needs search]") {
    expect_solutions(stairs(0, {1, 2}), "without a step you are at the top already: one solution");
    expect_solutions(queens(0), "a board without rows is full already: one solution");
    expect_solutions(stairs(1, {2}), "the only jump is too high: no solution");
}

TEST_CASE("After the last solution wanted, the search ends and leaves the table as it was",
          "[2 points][hint 3][needs search]") {
    for (const std::int64_t most : {1, 2, 3})
        expect_end(queens(6), most, "nothing is laid after the last solution that is wanted");
    expect_end(queens(4), 2, "nothing is laid after the last solution that is wanted");
    expect_end(queens(4), 3, "there are only two solutions, so the search never gets that far");
    expect_end(stairs(0, {1}), 1, "one solution, and nothing to take back");
    expect_end(cards_of_1986(), 1, "nothing is laid after the first solution");
}

TEST_CASE("The cards of 1986 have twelve solutions", "[1 point][hint 2][needs search]") {
    expect_solutions(cards_of_1986(), 12, fmt::format("as printed: {}", cards::published::source));
}

TEST_CASE("The cube of 2016 has 3072 solutions", "[1 point][hint 2][needs search]") {
    expect_solutions(cube_of_2016(), nerdcube::published::assembled,
                     fmt::format("as published: {}", nerdcube::published::source));
}

TEST_CASE("The tangram has 142 solutions in all its outlines", "[1 point][hint 2][needs search]") {
    std::int64_t all = 0;
    for (const Table& table : tangrams()) {
        all += one_search::count_of_the_course(table, plenty).solutions;
        expect_solutions(
            table, fmt::format("all {} outlines together have {}, as published: {}",
                               tangram::published::outlines_of_area, tangram::published::assemblies,
                               tangram::published::source));
    }
    REQUIRE(all == static_cast<std::int64_t>(tangram::published::assemblies));
}

TEST_CASE("Each of four boards with light rays has one solution",
          "[1 point][hint 2][needs search]") {
    for (const Table& table : boards_of_2014())
        expect_solutions(table, 1,
                         fmt::format("LonelyField alone leads to its solution ({})",
                                     light_rays::published::source));
    for (const light_rays::Board& board : one_search::hard_boards())
        expect_solutions(one_search::board(board, "a hard board of chapter 4"), 1,
                         "it was made to have a single solution");
}

TEST_CASE("The four puzzles of the course have as many nodes as in its own search",
          "[1 point][hint 1][needs nodes]") {
    expect_nodes(cards_of_1986(), "the positions are those of the course's own search");
    expect_nodes(cube_of_2016(), "the positions are those of the course's own search");
    expect_nodes(tangrams().front(), "the positions are those of the course's own search");
    expect_nodes(boards_of_2014().front(), "the positions are those of the course's own search");
}
