#include "one_search.hpp"

#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/4-light-rays/tests/random_boards.hpp"
#include "exercises/5-search/tests/counts.hpp"

using one_search::expect_count;
using one_search::plenty;

TEST_CASE("Random puzzles of several kinds are searched", "[3 points][hidden][needs search]") {
    search::Random random(grader::judge::seed());
    cards::Dice cards(random.bits());
    light_rays::Dice boards(random.bits());
    for (int round = 0; round < 8; ++round) {
        std::vector<int> jumps{1, 2, 3, 4, 5, 6};
        random.shuffle(jumps);
        jumps.resize(1 + random.below(3));
        const int steps = 5 + static_cast<int>(random.below(10));
        const auto most = static_cast<std::int64_t>(1 + random.below(5));
        const cards::Grid grid{1 + random.below(3), 2};
        for (const std::int64_t end : {plenty, most}) {
            expect_count(one_search::stairs(steps, jumps), end);
            expect_count(one_search::cards_on(grid, cards.nine_cards("ft"), "random cards"), end);
            expect_count(one_search::board(light_rays::without_light(boards.solved_board(4, 5)),
                                           "a random board"),
                         end);
        }
    }
}
