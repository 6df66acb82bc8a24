// One file, because all tests watch the same solver with strategies that log what they are asked.

#include "light_rays/solver.hpp"

#include <functional>
#include <string>

#include "grader/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

constexpr std::array orders{Order::as_drawn, Order::patient};

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

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

/// A strategy that logs its calls: "a12" when strategy a is applied at row 1, column 2, and "a!"
/// when its hook backtrack() is called.
struct LoggingStrategy : Strategy {
    LoggingStrategy(std::string& its_log, char its_sign) : log(its_log), sign(its_sign) {}

    const char* name() const override { return "LoggingStrategy"; }
    double cost() const override { return 1; }
    bool applies_to(const Field& field) const override { return looks_at(field); }
    std::optional<Deduction> apply(Game&, Place place) override {
        write(std::to_string(10 * (place.row + 1) + place.column + 1));
        return act(place) ? std::optional(longer(Reason::guess, place, Direction::north, 0))
                          : std::nullopt;
    }
    bool backtrack(Game&) override {
        write("!");
        return backtracks;
    }

    std::function<bool(const Field&)> looks_at = [](const Field&) { return true; };
    std::function<bool(Place)> act = [](Place) { return false; };
    bool backtracks = false;

private:
    void write(const std::string& what) { log += (log.empty() ? "" : " ") + (sign + what); }

    std::string& log;
    char sign;
};

/// The LoggingStrategies a, b and c. Their default board is "1 -", "- 1"; a applies to unlit
/// fields, b to numbers, c to all fields.
class LoggingStrategies {
public:
    LoggingStrategies() {
        for (const char sign : {'a', 'b', 'c'})
            strategies_.push_back(std::make_unique<LoggingStrategy>(log_, sign));
        (*this)['a'].looks_at = &Field::is_unlit;
        (*this)['b'].looks_at = &Field::is_number;
    }

    LoggingStrategy& operator[](char sign) {
        return dynamic_cast<LoggingStrategy&>(*strategies_[static_cast<std::size_t>(sign - 'a')]);
    }

    Outcome solve(Order order, int most_iterations = 1'000, const char* board = "1 -\n- 1") {
        const auto solved = [](const Board&) { return Next::go_on; };
        return light_rays::solve(board_of(board), strategies_, order, solved, Unobserved(),
                                 most_iterations);
    }

    const std::string& log() const { return log_; }

private:
    std::string log_;
    Strategies strategies_;
};

/// A predicate that returns true at the first call for a place, and false otherwise.
auto once_at(Place wanted) {
    return [wanted, done = false](Place place) mutable {
        return place == wanted && !std::exchange(done, true);
    };
}

/// An action that throws Unsolvable at the first call for a place.
auto refute_once_at(Place wanted) {
    return [once = once_at(wanted)](Place place) mutable -> bool {
        if (once(place)) throw Unsolvable{place, Flaw::unreachable};
        return false;
    };
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

TEST_CASE("Strategies are asked field after field, or patiently one after the other") {
    LoggingStrategies as_drawn, goes_on, patient;
    CHECK(as_drawn.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(as_drawn.log() == "b11 c11 a12 c12 a21 c21 b22 c22");
    goes_on['a'].act = once_at({0, 1});
    CHECK(goes_on.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(goes_on.log() == "b11 c11 a12 a21 c21 b22 c22 b11 c11 a12 c12 a21 c21 b22 c22");
    patient['b'].act = once_at({0, 0});
    CHECK(patient.solve(Order::patient) == Outcome::stuck);
    CHECK(patient.log() == "a12 a21 b11 a12 a21 b11 b22 c11 c12 c21 c22");
}

TEST_CASE("After a proof the hooks are run in order until one backtracks; else it is the end") {
    LoggingStrategies as_drawn, patient;
    as_drawn['a'].act = refute_once_at({0, 1});
    as_drawn['b'].backtracks = true;
    CHECK(as_drawn.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(as_drawn.log() == "b11 c11 a12 a! b! a21 c21 b22 c22 b11 c11 a12 c12 a21 c21 b22 c22");
    patient['b'].act = refute_once_at({0, 0});
    patient['a'].backtracks = true;
    CHECK(patient.solve(Order::patient) == Outcome::stuck);
    CHECK(patient.log() == "a12 a21 b11 a! a12 a21 b11 b22 c11 c12 c21 c22");
    for (const Order order : orders) {
        LoggingStrategies refuted, solved;
        refuted['b'].act = refute_once_at({0, 0});
        CHECK(refuted.solve(order) == Outcome::unsolvable);
        CHECK(refuted.log() ==
              (order == Order::as_drawn ? "b11 a! b! c!" : "a12 a21 b11 a! b! c!"));
        CHECK(solved.solve(order, 1'000, "1 e") == Outcome::unsolvable);
        CHECK(solved.log() == "b11 c11 c12 a! b! c!");
    }
}

TEST_CASE("A search ends after as many iterations as are allowed") {
    for (const int most : {0, 1, 7}) {
        LoggingStrategies as_drawn, patient;
        for (LoggingStrategies* strategies : {&as_drawn, &patient})
            (*strategies)['c'].act = [](Place) { return true; };
        CHECK(as_drawn.solve(Order::as_drawn, most) == Outcome::too_many_iterations);
        CHECK(std::ranges::count(as_drawn.log(), 'c') == 4 * most);
        CHECK(patient.solve(Order::patient, most) == Outcome::too_many_iterations);
        CHECK(std::ranges::count(patient.log(), 'c') == most);
    }
    const auto stop = [](const Board&) { return Next::stop; };
    const auto outcome = [&](Order order, int most) {
        return solve(board_of("1 - - 1"), all_strategies(), order, stop, Unobserved(), most);
    };
    CHECK(outcome(Order::as_drawn, 1) == Outcome::solved);
    CHECK(outcome(Order::patient, 2) == Outcome::solved);
    CHECK(outcome(Order::patient, 1) == Outcome::too_many_iterations);
}

TEST_CASE("Where numbers and light fields do not add up, no strategy is asked") {
    for (const char* board : {"1 - -", "2 -\n0 0", "0 -", "1 0"})
        for (const Order order : orders) {
            INFO(board);
            LoggingStrategies strategies;
            CHECK(strategies.solve(order, 1'000, board) == Outcome::unsolvable);
            CHECK(strategies.log().empty());
        }
    for (const Order order : orders)
        CHECK(found(board_of("0 0"), all_strategies(), order).solutions ==
              std::vector{board_of("0 0")});
}
