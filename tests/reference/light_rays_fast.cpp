#include "light_rays/fast.hpp"

#include <map>
#include <string>

#include "grader/judge/catch.hpp"
#include "light_rays/published.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/whole_search.hpp"

using namespace light_rays;

namespace {

/// Counts events, keeps the last reported range of each ray's length, and counts reports that
/// repeat it.
struct Events : FastUnobserved {
    int guesses = 0, refutations = 0, solutions = 0, repeated = 0;
    std::map<std::pair<Place, Direction>, std::pair<int, int>> lengths;

    void guessed(Place, Direction) { ++guesses; }
    void refuted() { ++refutations; }
    void solved(const Board&) { ++solutions; }
    void narrowed(Place number, Direction direction, int least, int most) {
        const auto now = std::pair(least, most);
        const auto [ray, is_new] = lengths.try_emplace({number, direction}, now);
        if (!is_new && std::exchange(ray->second, now) == now) ++repeated;
    }
};

search::Whole<Board, Events> fast(const Board& board) {
    return search::whole<Board, Events>(
        [&](auto& solved, auto& events) { solve_fast(board, solved, events); });
}

/// A random board; some fields may be lit as in a solution, or in a random direction, which is
/// mostly impossible.
Board random_position(BoardDice& dice) {
    if (dice.below(2) == 0) return dice.board(dice.side(5), dice.side(5));
    const Board solution = dice.solved(dice.side(5), dice.side(5));
    const bool strays = dice.below(2) == 0;
    Board board = without_rays(solution);
    for (std::size_t i = 0; i < board.fields.size(); ++i) {
        Field& field = board.fields[i];
        if (dice.below(8) == 0) field.ray = solution.fields[i].ray;
        if (strays && !field.is_number() && dice.below(6) == 0)
            field.ray = directions[dice.below(4)];
    }
    return board;
}

}  // namespace

TEST_CASE("The fast search finds every solution of small boards, each once, as brute force does") {
    BoardDice dice(2014);
    std::map<std::size_t, int> how_many;
    for (int i = 0; i < 8000; ++i) {
        const Board board = random_position(dice);
        const std::vector<Board> expected = all_solutions(board);
        INFO(print(board));
        const auto [solutions, events] = fast(board);
        REQUIRE(std::ranges::is_permutation(solutions, expected));
        REQUIRE(expected.size() == static_cast<std::size_t>(events.solutions));
        for (const std::size_t most : {0U, 1U, 2U, 1'000'000U})
            REQUIRE(count_solutions(board, most) == std::min(most, expected.size()));
        if (!expected.empty()) REQUIRE(events.guesses + 1 == events.refutations + events.solutions);
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
    }
    for (const std::size_t solutions : {0U, 1U, 2U}) CHECK(how_many[solutions] > 300);
}

TEST_CASE("The fast search solves the boards of 2014 without a guess, and reports each length") {
    for (const Board& board : published::boards()) {
        const auto [solutions, events] = fast(board);
        REQUIRE(solutions.size() == 1);
        CHECK(keeps_the_rules(solutions.front()));
        CHECK(events.guesses == 0);
        CHECK(events.refutations == 0);
        CHECK(events.repeated == 0);
        for (const Place number : numbers_of(board))
            for (const Direction direction : directions) {
                const int fields = length_of_ray(solutions.front(), number, direction);
                const auto reported = events.lengths.find({number, direction});
                INFO("row " << number.row << ", column " << number.column);
                if (fields > 0) REQUIRE(reported != events.lengths.end());
                if (reported != events.lengths.end())
                    CHECK(reported->second == std::pair(fields, fields));
            }
    }
}

TEST_CASE("Boards that cannot be solved have no solution, even where the sum exceeds an int") {
    for (const char* rows :
         {"- -", "1 - -", "0 - 1 -", "1 - 0 -\n0 - 0 1", "0 - 0\n2 - 0", "1 -\n1 1"}) {
        INFO(rows);
        CHECK(count_solutions(board_of(rows), 2) == 0);
    }
    Board board = board_of("- 1 - -\n1 - 1 -");
    for (const Place place : numbers_of(board))
        board[place].number = 1'431'655'767;  // in 32 bits, the sum would be 5
    CHECK(sum_of_numbers(board) == 4'294'967'301);
    CHECK(count_solutions(board, 2) == 0);
    CHECK(fast(Board{}).solutions == std::vector{Board{}});
}
