#include "light_rays/fast.hpp"

#include <map>
#include <string>

#include "grader/catch.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

/// Numbers of boards for comparing the searches. With sanitizers, which make a search much slower,
/// they are smaller.
#ifdef __SANITIZE_ADDRESS__
constexpr int made_up_boards = 400, generated_boards = 4;
#else
constexpr int made_up_boards = 6000, generated_boards = 25;
#endif

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

/// Counts the events that the search reports to its observer.
struct EventCounts : FastUnobserved {
    int guesses = 0, refutations = 0, solutions = 0;

    void guessed(Place, Direction) { ++guesses; }
    void refuted() { ++refutations; }
    void solved(const Board&) { ++solutions; }
};

template <class Observer = FastUnobserved>
std::vector<Board> fast(const Board& board, Observer&& observer = {}) {
    std::vector<Board> solutions;
    const auto keep = [&](const Board& solution) {
        solutions.push_back(solution);
        return Next::go_on;
    };
    solve_fast(board, keep, observer);
    return solutions;
}

std::vector<Board> by_strategies(const Board& board, Order order) {
    std::vector<Board> solutions;
    const auto keep = [&](const Board& solution) {
        solutions.push_back(solution);
        return Next::go_on;
    };
    CHECK(solve(board, all_strategies(), order, keep, Unobserved{}) == Outcome::unsolvable);
    return solutions;
}

/// Sets the rays of some fields to those in the other board.
void light_some(BoardDice& dice, Board& board, const Board& as_in) {
    for (std::size_t i = 0; i < board.fields.size(); ++i)
        if (dice.below(8) == 0) board.fields[i].ray = as_in.fields[i].ray;
}

/// Sets random light fields to random directions; such a ray is mostly impossible.
void stray(BoardDice& dice, Board& board) {
    for (Field& field : board.fields)
        if (!field.is_number() && dice.below(6) == 0) field.ray = directions[dice.below(4)];
}

}  // namespace

TEST_CASE("The fast search finds every solution of small boards, each once, as brute force does") {
    BoardDice dice(2014);
    std::map<std::size_t, int> how_many;
    for (int i = 0; i < made_up_boards; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> expected = all_solutions(board);
        INFO(print(board));
        REQUIRE(std::ranges::is_permutation(fast(board), expected));
        for (const std::size_t most : {0U, 1U, 2U, 5U, 1'000'000U})
            REQUIRE(count_solutions(board, most) == std::min(most, expected.size()));
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
    }
    for (const std::size_t solutions : {0U, 1U, 2U})
        CHECK(how_many[solutions] > made_up_boards / 20);
}

TEST_CASE("The fast search leaves what is lit already as it is") {
    BoardDice dice(30);
    std::map<std::size_t, int> how_many;
    for (int i = 0; i < made_up_boards; ++i) {
        const Board solution = dice.solved(dice.side(5), dice.side(5));
        Board board = without_rays(solution);
        light_some(dice, board, solution);
        if (dice.below(2) == 0) stray(dice, board);
        const std::vector<Board> expected = all_solutions(board);
        INFO(print(board));
        REQUIRE(std::ranges::is_permutation(fast(board), expected));
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
    }
    for (const std::size_t solutions : {0U, 1U, 2U})
        CHECK(how_many[solutions] > made_up_boards / 100);
}

/// Keeps the last reported range of each ray's length, and counts reports that repeat it.
struct Lengths : FastUnobserved {
    std::map<std::pair<Place, Direction>, std::pair<int, int>> known;
    int in_vain = 0, guesses = 0;

    void narrowed(Place number, Direction direction, int least, int most) {
        const auto now = std::pair(least, most);
        const auto [ray, is_new] = known.try_emplace({number, direction}, now);
        if (!is_new && std::exchange(ray->second, now) == now) ++in_vain;
    }
    void guessed(Place, Direction) { ++guesses; }
};

TEST_CASE("The fast search tells how long each ray is, from first thought to solution") {
    for (const Board& board : published::boards()) {
        Lengths lengths;
        const std::vector<Board> solutions = fast(board, lengths);
        REQUIRE(solutions.size() == 1);
        REQUIRE(lengths.guesses == 0);
        CHECK(lengths.in_vain == 0);
        for (const Place number : places(board))
            for (const Direction direction : directions) {
                if (!board[number].is_number()) continue;
                const int fields = lit(solutions.front(), number, direction);
                const auto told = lengths.known.find({number, direction});
                INFO("row " << number.row << ", column " << number.column);
                if (fields > 0) REQUIRE(told != lengths.known.end());
                if (told != lengths.known.end()) CHECK(told->second == std::pair(fields, fields));
            }
    }
}

TEST_CASE("On boards with several solutions the fast search finds as many as the strategies") {
    BoardDice dice(7);
    for (int i = 0; i < generated_boards; ++i) {
        const Board board = dice.solvable(6, 5);
        INFO(print(board));
        const std::vector<Board> solutions = fast(board);
        REQUIRE(std::ranges::all_of(solutions, keeps_the_rules));
        if (solutions.size() > 100) continue;
        for (const Order order : {Order::patient, Order::as_drawn})
            REQUIRE(std::ranges::is_permutation(solutions, by_strategies(board, order)));
    }
}

TEST_CASE(
    "On generated boards the fast search finds the solution that the strategies find, in either "
    "order") {
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (int seed = 1; seed <= generated_boards; ++seed) {
            const auto board = generate({7, 6, level, static_cast<std::uint64_t>(seed)});
            REQUIRE(board);
            INFO(print(*board));
            const std::vector<Board> solutions = fast(*board);
            REQUIRE(solutions.size() == 1);
            REQUIRE(keeps_the_rules(solutions.front()));
            REQUIRE(agrees(solutions.front(), *board));
            for (const Order order : {Order::patient, Order::as_drawn})
                REQUIRE(by_strategies(*board, order) == solutions);
        }
}

TEST_CASE("The fast search solves the boards of 2014 without a guess, each in one way") {
    for (const Board& board : published::boards()) {
        EventCounts diary;
        const std::vector<Board> solutions = fast(board, diary);
        INFO(published::source);
        REQUIRE(solutions.size() == 1);
        CHECK(keeps_the_rules(solutions.front()));
        CHECK(diary.guesses == 0);
        CHECK(diary.refutations == 0);
        CHECK(diary.solutions == 1);
    }
}

TEST_CASE(
    "A board is solved fast without a guess exactly when LonelyField and Intersection suffice") {
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (int seed = 1; seed <= generated_boards; ++seed) {
            const auto board = generate({7, 7, level, static_cast<std::uint64_t>(seed)});
            REQUIRE(board);
            EventCounts diary;
            fast(*board, diary);
            INFO(print(*board));
            REQUIRE((diary.guesses == 0) == (level == Level::easy));
        }
}

TEST_CASE(
    "Each guess is tried and its opposite, too, and either ends in solutions, further guesses or a "
    "refutation") {
    BoardDice dice(1990);
    for (int i = 0; i < made_up_boards / 10; ++i) {
        const Board board = dice.solvable(5, 5);
        EventCounts diary;
        const std::vector<Board> solutions = fast(board, diary);
        REQUIRE(solutions.size() == static_cast<std::size_t>(diary.solutions));
        REQUIRE(diary.guesses + 1 == diary.refutations + diary.solutions);
    }
}

TEST_CASE("Whoever stops the fast search gets what it found first, and it always finds it first") {
    const Board board = board_of("1 -\n- 1");
    const std::vector<Board> all = fast(board);
    REQUIRE(all.size() == 2);
    CHECK(fast(board) == all);
    std::vector<Board> first;
    const auto stop = [&](const Board& solution) {
        first.push_back(solution);
        return Next::stop;
    };
    CHECK(solve_fast(board, stop, FastUnobserved{}) == Next::stop);
    REQUIRE(first.size() == 1);
    CHECK(first.front() == all.front());
}

TEST_CASE("Boards that cannot be solved have no solution") {
    for (const char* rows :
         {"- -", "1 - -", "0 - 1 -", "1 - 0 -\n0 - 0 1", "0 - 0\n2 - 0", "1 -\n1 1"}) {
        INFO(rows);
        CHECK(count_solutions(board_of(rows), 2) == 0);
    }
}

TEST_CASE("Numbers whose sum is beyond an int are added up all the same") {
    Board board = board_of("- 1 - -\n1 - 1 -");
    for (const Place place : places(board))
        if (board[place].is_number())
            board[place].number = 1'431'655'767;  // in 32 bits, the sum would be 5
    CHECK(sum_of_numbers(board) == 4'294'967'301);
    CHECK(count_solutions(board, 2) == 0);
}

TEST_CASE(
    "A ray that comes from nowhere, through a gap or from a number that says less has no "
    "solution") {
    Board board = board_of("2 - - 1 -");
    REQUIRE(count_solutions(board, 2) == 1);
    SECTION("from nowhere") { board[{0, 1}].ray = Direction::north; }
    SECTION("from the edge") { board[{0, 4}].ray = Direction::west; }
    SECTION("through a gap, which nothing else can light") {
        board = board_of("1 - - 1");
        board[{0, 2}].ray = Direction::east;
    }
    SECTION("from a number that says less") { board[{0, 2}].ray = Direction::west; }
    CHECK(count_solutions(board, 2) == 0);
}

TEST_CASE("A board without light fields is solved already") {
    for (const Board& board : {board_of("0"), board_of("0 0\n0 0"), Board{}})
        CHECK(fast(board) == std::vector{board});
}
