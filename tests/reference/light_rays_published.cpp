#include "light_rays/published.hpp"

#include "grader/catch.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

std::array<Board, 2> solved_boards() {
    return {parse_board("n n n\n2 2 n\ns s n\nw w 5", "left"),
            parse_board("3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e", "right")};
}

}  // namespace

TEST_CASE("The two boards of the team's tests stand in the course as they were published") {
    for (std::size_t i = 0; i < 2; ++i)
        CHECK(published::boards()[i] == without_rays(solved_boards()[i]));
    CHECK(published::boards()[0].rows == 4);
    CHECK(published::boards()[0].columns == 3);
    CHECK(published::boards()[1].rows == 4);
    CHECK(published::boards()[1].columns == 4);
}

TEST_CASE("LonelyField alone solves both boards of the team's tests, in either order") {
    for (std::size_t i = 0; i < 2; ++i)
        for (const Order order : {Order::as_drawn, Order::patient}) {
            Strategies lonely;
            lonely.push_back(make_strategy("lonely"));
            std::vector<Board> found;
            const auto solved = [&](const Board& solution) {
                found.push_back(solution);
                return Next::stop;
            };
            CHECK(solve(published::boards()[i], lonely, order, solved, Unobserved()) ==
                  Outcome::solved);
            CHECK(found == std::vector{solved_boards()[i]});
        }
}

TEST_CASE(
    "Each of the two boards has one solution, whether one looks for it with all strategies or by "
    "the rules alone") {
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(all_solutions(published::boards()[i]) == std::vector{solved_boards()[i]});
        for (const Order order : {Order::as_drawn, Order::patient}) {
            std::vector<Board> found;
            const auto solved = [&](const Board& solution) {
                found.push_back(solution);
                return Next::go_on;
            };
            CHECK(solve(published::boards()[i], all_strategies(), order, solved, Unobserved()) ==
                  Outcome::unsolvable);
            CHECK(found == std::vector{solved_boards()[i]});
        }
    }
}
