#include "light_rays/solver.hpp"

#include <string>

#include "grader/judge/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

struct Found {
    Outcome outcome;
    std::vector<Board> solutions;
};

/// All solutions that the strategies find.
template <class Observer = Unobserved>
Found found(const Board& board, const Strategies& strategies, Order order,
            Observer&& observer = {}) {
    Found found{};
    const auto solved = [&](const Board& solution) {
        found.solutions.push_back(solution);
        return Next::go_on;
    };
    found.outcome = solve(board, strategies, order, solved, observer);
    return found;
}

/// A random selection of strategies, sorted by cost or shuffled.
/// @param names  the strategies that are always included
Strategies random_choice(BoardDice& dice, std::vector<std::string_view> names) {
    for (const std::string_view name : {"lonely", "intersection", "driven"})
        if (dice.below(2) == 0) names.push_back(name);
    if (dice.below(2) == 0) dice.shuffle(names);
    else
        std::ranges::sort(names, {}, [](std::string_view name) {
            return std::ranges::find(strategy_names, name);
        });
    Strategies strategies;
    for (const std::string_view name : names) strategies.push_back(make_strategy(name));
    return strategies;
}

}  // namespace

TEST_CASE("Each published board has one solution, which LonelyField alone finds, in either order") {
    const std::array<Board, 2> solutions{board_of("n n n\n2 2 n\ns s n\nw w 5"),
                                         board_of("3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e")};
    for (std::size_t i = 0; i < 2; ++i) {
        const Board board = published::boards()[i];
        CHECK(board == without_rays(solutions[i]));
        CHECK(all_solutions(board) == std::vector{solutions[i]});
        for (const Order order : orders) {
            Strategies lonely;
            lonely.push_back(make_strategy("lonely"));
            for (const Strategies& strategies : {std::move(lonely), all_strategies()})
                CHECK(found(board, strategies, order).solutions == std::vector{solutions[i]});
        }
    }
}

TEST_CASE("The four strategies find every solution, each once, in either order") {
    BoardDice dice(2014);
    std::array<int, 3> how_many{};
    for (int i = 0; i < 3000; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> expected = all_solutions(board);
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
        INFO("board " << i << "\n" << print(board));
        for (const Order order : orders) {
            const auto [outcome, solutions] = found(board, all_strategies(), order);
            REQUIRE(outcome == Outcome::unsolvable);
            REQUIRE(std::ranges::is_permutation(solutions, expected));
            int calls = 0;
            const auto stop = [&](const Board& solution) {
                ++calls;
                REQUIRE(std::ranges::count(expected, solution) == 1);
                return Next::stop;
            };
            const bool has_any = !expected.empty();
            REQUIRE(solve(board, all_strategies(), order, stop, Unobserved()) ==
                    (has_any ? Outcome::solved : Outcome::unsolvable));
            REQUIRE(calls == has_any);
        }
    }
    for (const int boards : how_many) CHECK(boards > 200);
}

TEST_CASE("So do any of them with TryAndError, whatever their order, on partly lit boards, too") {
    BoardDice dice(30);
    for (int i = 0; i < 2000; ++i) {
        const Board solved = dice.solved(dice.side(5), dice.side(4));
        Game lit(without_rays(solved));
        for (const Place number : numbers_of(solved))
            for (const Direction direction : directions)
                if (dice.below(4) == 0)
                    lit.lengthen(number, direction,
                                 dice.side(length_of_ray(solved, number, direction) + 1) - 1);
        const Strategies strategies = random_choice(dice, {"trial"});
        INFO("board " << i << "\n" << print(lit.board()));
        const auto [outcome, solutions] = found(lit.board(), strategies, orders[dice.below(2)]);
        REQUIRE(outcome == Outcome::unsolvable);
        REQUIRE(std::ranges::is_permutation(solutions, all_solutions(lit.board())));
    }
}

TEST_CASE("Without TryAndError a board may be stuck, but the answer is never wrong") {
    BoardDice dice(31);
    std::array<int, 3> how_many{};
    for (int i = 0; i < 2000; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        INFO("board " << i << "\n" << print(board));
        const auto [outcome, solutions] =
            found(board, random_choice(dice, {}), orders[dice.below(2)]);
        if (outcome == Outcome::unsolvable) REQUIRE(solutions == all_solutions(board));
        else REQUIRE((outcome == Outcome::stuck && solutions.empty()));
        ++how_many[outcome == Outcome::stuck ? 0 : 1 + std::min<std::size_t>(solutions.size(), 1)];
    }
    for (const int boards : how_many) CHECK(boards > 50);
}

TEST_CASE("A search ends after as many iterations as are allowed") {
    const auto outcome = [&](Order order, int most) {
        const auto stop = [](const Board&) { return Next::stop; };
        return solve(board_of("1 - - 1"), all_strategies(), order, stop, Unobserved(), most);
    };
    CHECK(outcome(Order::as_drawn, 1) == Outcome::solved);
    CHECK(outcome(Order::as_drawn, 0) == Outcome::too_many_iterations);
    CHECK(outcome(Order::patient, 2) == Outcome::solved);
    CHECK(outcome(Order::patient, 1) == Outcome::too_many_iterations);
}

TEST_CASE("Where numbers and light fields do not add up, no strategy is asked") {
    struct Asked : Unobserved {
        int times = 0;
        void tried(const Strategy&, Place) { ++times; }
    } asked;
    for (const Order order : orders)
        for (const char* board : {"1 - -", "2 -\n0 0", "0 -", "1 0"})
            CHECK(found(board_of(board), all_strategies(), order, asked).solutions.empty());
    CHECK(asked.times == 0);
    for (const Order order : orders)
        CHECK(found(board_of("0 0"), all_strategies(), order).solutions ==
              std::vector{board_of("0 0")});
}
