#include "light_rays/slips.hpp"

#include "grader/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

constexpr std::array orders{Order::as_drawn, Order::patient};

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

/// The first so many strategies, the cheapest ones.
Strategies cheapest(std::size_t count, Strategies strategies) {
    strategies.resize(count);
    return strategies;
}

/// The three strategies that were drawn: all but DrivenAwayBeams.
Strategies drawn(Strategies strategies) {
    strategies.erase(strategies.begin() + 2);
    return strategies;
}

/// How the search for one solution ends; the solution must keep the rules.
Outcome outcome_of(const Board& board, const Strategies& strategies, Order order) {
    const auto solved = [](const Board& solution) {
        REQUIRE(keeps_the_rules(solution));
        return Next::stop;
    };
    return solve(board, strategies, order, solved, Unobserved());
}

/// A board and its only solution.
struct Puzzle {
    explicit Puzzle(const char* solved) : solution(board_of(solved)), board(without_rays(solution)) {
        REQUIRE(all_solutions(board) == std::vector{solution});
    }

    Board solution, board;
};

}  // namespace

TEST_CASE("Each slip has its name, and stands in place of one of the four strategies") {
    CHECK(slips.size() == 4);
    const std::array<std::string_view, 4> names{"distance", "todo", "complement", "one-set"};
    for (std::size_t i = 0; i < slips.size(); ++i) {
        CHECK(name_of(slips[i]) == names[i]);
        const Strategies proper = all_strategies(), slipped = with_slip(slips[i]);
        REQUIRE(slipped.size() == proper.size());
        for (std::size_t j = 0; j < proper.size(); ++j) {
            CHECK(slipped[j]->cost() == proper[j]->cost());
            CHECK(std::string_view(slipped[j]->name()) == proper[j]->name());
        }
    }
}

TEST_CASE("Distance: a ray that has lit one field is thought too weak for the next one") {
    const Puzzle row("2 e e");
    for (const Order order : orders) {
        CHECK(outcome_of(row.board, cheapest(1, all_strategies()), order) == Outcome::solved);
        CHECK(outcome_of(row.board, cheapest(1, with_slip(Slip::distance)), order) == Outcome::unsolvable);
    }
    CHECK(outcome_of(row.board, with_slip(Slip::distance), Order::patient) == Outcome::unsolvable);
    // As drawn, Intersection comes first at the number, and the slip needs a board more.
    CHECK(outcome_of(row.board, with_slip(Slip::distance), Order::as_drawn) == Outcome::solved);
    CHECK(outcome_of(Puzzle("w 1 0\n2 e e").board, with_slip(Slip::distance), Order::as_drawn) == Outcome::unsolvable);
}

TEST_CASE("Distance: of the two boards of the team's tests LonelyField as printed solves the left one and not the right one") {
    for (const Order order : orders) {
        CHECK(outcome_of(published::boards()[0], cheapest(1, with_slip(Slip::distance)), order) == Outcome::solved);
        CHECK(outcome_of(published::boards()[1], cheapest(1, with_slip(Slip::distance)), order) == Outcome::unsolvable);
    }
}

TEST_CASE("To do: without the case that was left open LonelyField and Intersection are stuck, and TryAndError helps") {
    const Puzzle puzzle("w 3 e e n\nw w w 4 3\n1 e n s s\nw w 5 e s\nw 1 s w 1");
    for (const Order order : orders) {
        CHECK(outcome_of(puzzle.board, cheapest(2, all_strategies()), order) == Outcome::solved);
        CHECK(outcome_of(puzzle.board, cheapest(2, with_slip(Slip::todo)), order) == Outcome::stuck);
        CHECK(outcome_of(puzzle.board, with_slip(Slip::todo), order) == Outcome::solved);
    }
}

TEST_CASE("Complement: west is lit though east would do as well") {
    Game game(board_of("- 1 -\n1 0 0"));
    CHECK(!Intersection().apply(game, {0, 1}));
    CHECK(IntersectionWithSlip().apply(game, {0, 1}));
    CHECK(game.board() == board_of("w 1 -\n1 0 0"));
}

TEST_CASE("Complement: what is lit in vain makes a board \"unsolvable\"") {
    const Puzzle small("n 1 e\n1 0 0"), larger("n 1 e n\nn w w 3\n2 w 2 e");
    CHECK(outcome_of(small.board, with_slip(Slip::complement), Order::as_drawn) == Outcome::unsolvable);
    CHECK(outcome_of(small.board, with_slip(Slip::complement), Order::patient) == Outcome::solved);
    for (const Order order : orders) CHECK(outcome_of(larger.board, with_slip(Slip::complement), order) == Outcome::unsolvable);
}

TEST_CASE("Complement: where nothing is available in the north, east and south it is right") {
    Game game(board_of("- - - 2"));
    CHECK(IntersectionWithSlip().apply(game, {0, 3}));
    CHECK(game.board() == board_of("- w w 2"));
    CHECK(!IntersectionWithSlip().apply(game, {0, 3}));
}

TEST_CASE("One set: a direction that was struck off for one number is missing to another") {
    const Puzzle puzzle("1 w 1 1 e\ns 2 e e 0");
    CHECK(outcome_of(puzzle.board, drawn(all_strategies()), Order::as_drawn) == Outcome::solved);
    CHECK(outcome_of(puzzle.board, drawn(with_slip(Slip::one_set)), Order::as_drawn) == Outcome::unsolvable);
    // Patiently no guess is needed.
    CHECK(outcome_of(puzzle.board, drawn(with_slip(Slip::one_set)), Order::patient) == Outcome::solved);
}

TEST_CASE("Slips make solvable boards \"unsolvable\", but no solution that they find is wrong, and no board without one is solved") {
    BoardDice dice(2014);
    for (int i = 0; i < 500; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const bool solvable = !all_solutions(board).empty();
        for (const Order order : orders)
            for (const Slip slip : slips) {
                INFO(name_of(slip) << "\n" << print(board));
                const Outcome outcome = outcome_of(board, with_slip(slip), order);
                REQUIRE((solvable || outcome == Outcome::unsolvable));
                REQUIRE((outcome == Outcome::solved || outcome == Outcome::unsolvable));
                if (slip == Slip::todo) REQUIRE((outcome == Outcome::solved) == solvable);
            }
    }
}

TEST_CASE("How often each slip makes the strategies that were drawn call one of 1,000 solvable boards \"unsolvable\" is counted in either order") {
    BoardDice dice(2014);
    std::array<std::array<int, 4>, 2> lost{};
    for (int i = 0; i < 1000; ++i) {
        const int rows = 4 + dice.side(3), columns = 4 + dice.side(3);
        const Board board = dice.solvable(rows, columns);
        for (std::size_t order = 0; order < 2; ++order)
            for (std::size_t slip = 0; slip < 4; ++slip)
                lost[order][slip] += outcome_of(board, drawn(with_slip(slips[slip])), orders[order]) != Outcome::solved;
    }
    CHECK(lost[0] == std::array{710, 0, 814, 301});
    CHECK(lost[1] == std::array{897, 0, 47, 0});
}
