#include "light_rays/slips.hpp"

#include "grader/judge/catch.hpp"
#include "light_rays/published.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

/// The first `count` strategies, which are the cheapest.
Strategies cheapest(std::size_t count, Strategies strategies) {
    strategies.resize(count);
    return strategies;
}

/// The three strategies for which there are structograms: all but DrivenAwayBeams.
Strategies drawn(Strategies strategies) {
    strategies.erase(strategies.begin() + 2);
    return strategies;
}

/// The outcome of a search for one solution; also checks that the solution keeps the rules.
Outcome outcome_of(const Board& board, const Strategies& strategies, Order order) {
    const auto solved = [](const Board& solution) {
        REQUIRE(keeps_the_rules(solution));
        return Next::stop;
    };
    return solve(board, strategies, order, solved, Unobserved(), most_iterations);
}

/// The board without the rays of its only solution.
Board board_solved_by(const char* solved) {
    const Board solution = board_of(solved), board = without_rays(solution);
    REQUIRE(all_solutions(board) == std::vector{solution});
    return board;
}

}  // namespace

TEST_CASE("A slip makes a board unsolvable, stuck or endless that the proper strategies solve") {
    const Board row = board_solved_by("2 e e"),
                general = board_solved_by("w 3 e e n\nw w w 4 3\n1 e n s s\nw w 5 e s\nw 1 s w 1"),
                complement = board_solved_by("n 1 e n\nn w w 3\n2 w 2 e"),
                circle = board_solved_by("1 w 2 3\ns n s s\n1 2 1 s\ns s s s"),
                left = published::boards()[0], right = published::boards()[1];
    for (const Order order : orders) {
        const auto lonely = [&](const Board& board) {
            return outcome_of(board, cheapest(1, with_slip(Slip::distance)), order);
        };
        CHECK(outcome_of(row, cheapest(1, all_strategies()), order) == Outcome::solved);
        CHECK(lonely(row) == Outcome::unsolvable);
        CHECK(lonely(left) == Outcome::solved);
        CHECK(lonely(right) == Outcome::unsolvable);
        CHECK(outcome_of(general, cheapest(2, all_strategies()), order) == Outcome::solved);
        CHECK(outcome_of(general, cheapest(2, with_slip(Slip::todo)), order) == Outcome::stuck);
        CHECK(outcome_of(general, with_slip(Slip::todo), order) == Outcome::solved);
        CHECK(outcome_of(general, cheapest(2, with_slip(Slip::empty_loop)), order) ==
              Outcome::too_many_iterations);
        CHECK(outcome_of(complement, with_slip(Slip::complement), order) == Outcome::unsolvable);
    }
    CHECK(outcome_of(circle, drawn(all_strategies()), Order::as_drawn) == Outcome::solved);
    CHECK(outcome_of(circle, drawn(with_slip(Slip::forgetful_hook)), Order::as_drawn) ==
          Outcome::too_many_iterations);
}

TEST_CASE("With the slip of the tile counter, the fields use up the rounds over the board") {
    const Board small = board_of("1 -"), large{40, 50, std::vector<Field>(2000)};
    CHECK(most_rounds(Slip::tile_counter, small) == 501);
    CHECK(most_rounds(Slip::tile_counter, large) == 1);
    for (const auto& [slip, name, source, strategy, sentence] : slips)
        if (slip != Slip::tile_counter) CHECK(most_rounds(slip, large) == most_iterations);
}

TEST_CASE("Each slip does at a field what its sheet or program says") {
    Game equal(board_of("2 - -")), in_vain(board_of("2 - -")), west(board_of("- 1 -\n1 0 0")),
        forgotten(board_of("- 1 -")), one_set(board_of("0 1 0\n- 1 0\n0 0 0"));
    CHECK(IntersectionOf30January().apply(equal, {0, 0}));
    CHECK(equal.board() == board_of("2 e e"));
    CHECK(!IntersectionOfJava().apply(equal, {0, 0}));

    CHECK(IntersectionOfJava().apply(in_vain, {0, 0}));
    CHECK(in_vain.board() == board_of("2 - -"));

    CHECK(!Intersection().apply(west, {0, 1}));
    CHECK(IntersectionOf31January().apply(west, {0, 1}));
    CHECK(west.board() == board_of("w 1 -\n1 0 0"));

    TryAndErrorOf31January trial;
    for (int i = 0; i < 3; ++i) {
        CHECK(!trial.backtrack(forgotten));
        CHECK(trial.apply(forgotten, {0, 1}));
        CHECK(forgotten.board() == board_of("- 1 e"));
        CHECK(trial.backtrack(forgotten));
        CHECK(forgotten.board() == board_of("- 1 -"));
    }

    TryAndErrorOfJava of_java;
    CHECK_THROWS_AS(of_java.apply(one_set, {0, 1}), Unsolvable);
    CHECK_THROWS_AS(of_java.apply(one_set, {1, 1}), Unsolvable);
    CHECK(TryAndErrorOfJava().apply(one_set, {1, 1}));
}

TEST_CASE("How many of 1,000 solvable boards are lost with a slip depends on the order") {
    BoardDice dice(2014);
    constexpr std::array losing{Slip::distance, Slip::complement, Slip::one_set};
    std::array<std::array<int, losing.size()>, 2> lost{};
    for (int i = 0; i < 1000; ++i) {
        const int rows = 4 + dice.side(3), columns = 4 + dice.side(3);
        const Board board = dice.solvable(rows, columns);
        for (std::size_t order = 0; order < 2; ++order)
            for (std::size_t slip = 0; slip < losing.size(); ++slip)
                lost[order][slip] += outcome_of(board, drawn(with_slip(losing[slip])),
                                                orders[order]) == Outcome::unsolvable;
    }
    CHECK(lost[0] == std::array{710, 814, 314});
    CHECK(lost[1] == std::array{897, 47, 0});
}
