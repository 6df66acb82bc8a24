#include "one_search.hpp"

#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/5-search/tests/counts.hpp"

using one_search::Table;

namespace {

/// Puzzles of several kinds.
std::vector<Table> random_tables(search::Random& random) {
    cards::Dice cards(random.bits());
    light_rays::Dice boards(random.bits());
    std::vector<Table> tables;
    for (int round = 0; round < 16; ++round) {
        std::vector<int> jumps{1, 2, 3, 4, 5, 6};
        random.shuffle(jumps);
        jumps.resize(1 + random.below(3));
        tables.push_back(one_search::stairs(5 + static_cast<int>(random.below(10)), jumps));
        const cards::Grid grid{1 + random.below(3), 2};
        tables.push_back(one_search::cards_on(grid, cards.nine_cards("ft"), "random cards"));
        tables.push_back(one_search::board(light_rays::without_light(boards.solved_board(4, 5)),
                                           "a random board"));
    }
    return tables;
}

}  // namespace

TEST_CASE("Random puzzles of several kinds are searched", "[2 points][hidden][needs search]") {
    search::Random random(grader::judge::seed());
    for (const Table& table : random_tables(random)) {
        one_search::expect_solutions(table);
        one_search::expect_end(table, static_cast<std::int64_t>(1 + random.below(5)));
    }
}

TEST_CASE("Each position of a random puzzle is a node", "[1 point][hidden][needs nodes]") {
    search::Random random(grader::judge::seed());
    for (const Table& table : random_tables(random)) one_search::expect_nodes(table);
}
