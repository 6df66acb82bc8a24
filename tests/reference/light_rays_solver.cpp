// One file, because all tests watch the same solver with strategies that log what they are asked.

#include "light_rays/solver.hpp"

#include <functional>
#include <set>
#include <string>

#include "grader/catch.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

constexpr std::array orders{Order::as_drawn, Order::patient};

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

/// Sorts boards in an order that depends on nothing but their rays.
std::vector<Board> sorted(std::vector<Board> boards) {
    const auto letters = [](const Board& board) {
        std::string word;
        for (const Field& field : board.fields)
            word += field.ray ? static_cast<char>('0' + static_cast<int>(*field.ray)) : '#';
        return word;
    };
    std::ranges::sort(boards, {}, letters);
    return boards;
}

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
std::vector<std::string_view> random_choice(BoardDice& dice, std::vector<std::string_view> names) {
    for (const std::string_view name : {"lonely", "intersection", "driven"})
        if (dice.below(2) == 0) names.push_back(name);
    if (dice.below(2) == 0) dice.shuffle(names);
    else
        std::ranges::sort(names, {}, [](std::string_view name) {
            return std::ranges::find(strategy_names, name);
        });
    return names;
}

Strategies strategies_of(const std::vector<std::string_view>& names) {
    Strategies strategies;
    for (const std::string_view name : names) strategies.push_back(make_strategy(name));
    return strategies;
}

std::string told(const std::vector<std::string_view>& names) {
    std::string line;
    for (const std::string_view name : names) line += std::string(name) + " ";
    return line;
}

/// A strategy that logs its calls: "a12" when strategy a is applied at row 1, column 2, and "a!"
/// when its hook backtrack() is called.
struct LoggingStrategy : Strategy {
    LoggingStrategy(std::string& its_diary, char its_sign) : diary(its_diary), sign(its_sign) {}

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
        return backtracks();
    }

    std::function<bool(const Field&)> looks_at = [](const Field&) { return true; };
    std::function<bool(Place)> act = [](Place) { return false; };
    std::function<bool()> backtracks = [] { return false; };

private:
    void write(const std::string& what) { diary += (diary.empty() ? "" : " ") + (sign + what); }

    std::string& diary;
    char sign;
};

/// The LoggingStrategies a, b and c. Their default board is "1 -", "- 1"; a applies to unlit
/// fields, b to numbers, c to all fields.
class LoggingStrategies {
public:
    LoggingStrategies() {
        for (const char sign : {'a', 'b', 'c'})
            strategies_.push_back(std::make_unique<LoggingStrategy>(diary_, sign));
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

    const std::string& diary() const { return diary_; }

private:
    std::string diary_;
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

/// Records which strategies have found nothing at which places since the last change of the board,
/// and checks the order of calls.
class Overseer : public Unobserved {
public:
    Overseer(const Board& board, const Strategies& strategies, Order order)
        : board_(board), strategies_(strategies), order_(order) {}

    void tried(const Strategy& strategy, Place place) {
        REQUIRE(strategy.applies_to(board_[place]));
        for (const auto& cheaper : strategies_) {
            if (cheaper.get() == &strategy) break;
            if (order_ == Order::as_drawn)
                REQUIRE((!cheaper->applies_to(board_[place]) ||
                         silent_.contains({cheaper.get(), place})));
            else
                for (const Place anywhere : places(board_))
                    REQUIRE((!cheaper->applies_to(board_[anywhere]) ||
                             silent_.contains({cheaper.get(), anywhere})));
        }
        REQUIRE(silent_.emplace(&strategy, place).second);
        ++questions;
    }
    void deduced(const Strategy&, Place, const Deduction&, const Board& after) {
        begin_anew(after);
    }
    void taken_back(const Strategy&, const Board& after) { begin_anew(after); }

    int questions = 0;

private:
    void begin_anew(const Board& board) {
        board_ = board;
        silent_.clear();
    }

    Board board_;
    const Strategies& strategies_;
    Order order_;
    std::set<std::pair<const Strategy*, Place>> silent_;
};

}  // namespace

TEST_CASE(
    "The brute force of these tests finds what comes of setting every light field to every "
    "direction") {
    BoardDice dice(1);
    for (int i = 0; i < 300; ++i) {
        const Board board = dice.board(dice.side(3), dice.side(3));
        if (light_fields(board) > 6) continue;
        std::vector<Board> expected;
        for (unsigned code = 0; code < 1U << 2 * light_fields(board); ++code) {
            Board lit = board;
            unsigned rest = code;
            for (Field& field : lit.fields)
                if (!field.is_number()) field.ray = directions[rest % 4], rest /= 4;
            if (keeps_the_rules(lit)) expected.push_back(lit);
        }
        INFO(print(board));
        REQUIRE(sorted(all_solutions(board)) == sorted(expected));
    }
}

TEST_CASE("The four strategies together find every solution, each once, in either order") {
    BoardDice dice(2014);
    std::array<int, 3> met{};
    for (int i = 0; i < 4000; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> expected = sorted(all_solutions(board));
        ++met[std::min<std::size_t>(expected.size(), 2)];
        INFO("board " << i << "\n" << print(board));
        for (const Order order : orders) {
            const auto [outcome, solutions] = found(board, all_strategies(), order);
            REQUIRE(outcome == Outcome::unsolvable);
            REQUIRE(sorted(solutions) == expected);
        }
    }
    for (const int boards : met) CHECK(boards > 300);
}

TEST_CASE(
    "So do any of them with TryAndError among them, whatever their order, and on boards that are "
    "lit in part") {
    BoardDice dice(30);
    for (int i = 0; i < 4000; ++i) {
        const Board solved = dice.solved(dice.side(5), dice.side(4));
        Board board = without_rays(solved);
        Game lit(board);
        for (const Place number : numbers_of(board))
            for (const Direction direction : directions)
                if (dice.below(4) == 0)
                    lit.lengthen(number, direction,
                                 static_cast<int>(dice.below(static_cast<std::size_t>(length_of_ray(
                                                                 solved, number, direction)) +
                                                             1)));
        const std::vector<std::string_view> names = random_choice(dice, {"trial"});
        const Order order = orders[dice.below(2)];
        INFO("board " << i << ", " << told(names) << "\n" << print(lit.board()));
        const auto [outcome, solutions] = found(lit.board(), strategies_of(names), order);
        REQUIRE(outcome == Outcome::unsolvable);
        REQUIRE(sorted(solutions) == sorted(all_solutions(lit.board())));
    }
}

TEST_CASE(
    "Without TryAndError a board is solved, or found unsolvable, or nobody knows how to go on, but "
    "the answer is never wrong") {
    BoardDice dice(31);
    std::array<int, 3> met{};
    for (int i = 0; i < 4000; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<std::string_view> names = random_choice(dice, {});
        const std::vector<Board> expected = all_solutions(board);
        const Order order = orders[dice.below(2)];
        INFO("board " << i << ", " << told(names) << "\n" << print(board));
        const auto [outcome, solutions] = found(board, strategies_of(names), order);
        if (outcome == Outcome::unsolvable) REQUIRE(solutions == expected);
        else REQUIRE((outcome == Outcome::stuck && solutions.empty()));
        ++met[outcome == Outcome::stuck ? 0 : 1 + std::min<std::size_t>(solutions.size(), 1)];
    }
    for (const int boards : met) CHECK(boards > 100);
}

TEST_CASE("Whoever asks for one solution gets one") {
    BoardDice dice(32);
    for (int i = 0; i < 500; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> expected = all_solutions(board);
        for (const Order order : orders) {
            int calls = 0;
            const auto solved = [&](const Board& solution) {
                ++calls;
                REQUIRE(std::ranges::count(expected, solution) == 1);
                return Next::stop;
            };
            const Outcome outcome = solve(board, all_strategies(), order, solved, Unobserved());
            REQUIRE(outcome == (expected.empty() ? Outcome::unsolvable : Outcome::solved));
            REQUIRE(calls == (expected.empty() ? 0 : 1));
        }
    }
}

TEST_CASE("As drawn, one strategy after the other is asked at each field that it looks at") {
    LoggingStrategies scribes;
    CHECK(scribes.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(scribes.diary() == "b11 c11 a12 c12 a21 c21 b22 c22");
}

TEST_CASE(
    "As drawn, where a strategy gets on no dearer one is asked, and after the last field the first "
    "one follows again") {
    LoggingStrategies scribes;
    scribes['a'].act = once_at({0, 1});
    CHECK(scribes.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(scribes.diary() == "b11 c11 a12 a21 c21 b22 c22 b11 c11 a12 c12 a21 c21 b22 c22");
}

TEST_CASE(
    "Patiently, a strategy is asked at every field before a dearer one is, and whoever gets on "
    "lets the first one begin again") {
    LoggingStrategies scribes;
    scribes['b'].act = once_at({0, 0});
    CHECK(scribes.solve(Order::patient) == Outcome::stuck);
    CHECK(scribes.diary() == "a12 a21 b11 a12 a21 b11 b22 c11 c12 c21 c22");
}

TEST_CASE(
    "A dearer strategy is asked only where the cheaper ones are silent, patiently only when they "
    "are so on the whole board") {
    BoardDice dice(33);
    for (int i = 0; i < 300; ++i) {
        const Board board = dice.board(dice.side(6), dice.side(6));
        if (light_fields(board) == 0) continue;
        for (const Order order : orders) {
            INFO("board " << i << "\n" << print(board));
            const Strategies strategies = all_strategies();
            Overseer overseer(board, strategies, order);
            found(board, strategies, order, overseer);
            CHECK(overseer.questions > 0);
        }
    }
}

TEST_CASE(
    "When a field proves the board unsolvable, the hooks are run in order until one backtracks, "
    "and the "
    "next field follows") {
    LoggingStrategies scribes;
    scribes['a'].act = refute_once_at({0, 1});
    scribes['b'].backtracks = [] { return true; };
    CHECK(scribes.solve(Order::as_drawn) == Outcome::stuck);
    CHECK(scribes.diary() == "b11 c11 a12 a! b! a21 c21 b22 c22 b11 c11 a12 c12 a21 c21 b22 c22");
}

TEST_CASE("Patiently, the first strategy begins again after a hook has backtracked") {
    LoggingStrategies scribes;
    scribes['b'].act = refute_once_at({0, 0});
    scribes['a'].backtracks = [] { return true; };
    CHECK(scribes.solve(Order::patient) == Outcome::stuck);
    CHECK(scribes.diary() == "a12 a21 b11 a! a12 a21 b11 b22 c11 c12 c21 c22");
}

TEST_CASE("Without a hook that backtracks, a proof is the end") {
    for (const Order order : orders) {
        LoggingStrategies scribes;
        scribes['b'].act = refute_once_at({0, 0});
        CHECK(scribes.solve(order) == Outcome::unsolvable);
        CHECK(scribes.diary() ==
              (order == Order::as_drawn ? "b11 a! b! c!" : "a12 a21 b11 a! b! c!"));
    }
}

TEST_CASE("After a solution the hooks are run when another one is asked for") {
    for (const Order order : orders) {
        LoggingStrategies scribes;
        CHECK(scribes.solve(order, 1'000, "1 e") == Outcome::unsolvable);
        CHECK(scribes.diary() == "b11 c11 c12 a! b! c!");
    }
}

TEST_CASE(
    "Who always gets on and never arrives is stopped after as many iterations as are allowed") {
    for (const int most : {0, 1, 7}) {
        LoggingStrategies as_drawn, patient;
        for (LoggingStrategies* scribes : {&as_drawn, &patient})
            (*scribes)['c'].act = [](Place) { return true; };
        CHECK(as_drawn.solve(Order::as_drawn, most) == Outcome::too_many_iterations);
        CHECK(std::ranges::count(as_drawn.diary(), 'c') == 4 * most);
        CHECK(patient.solve(Order::patient, most) == Outcome::too_many_iterations);
        CHECK(std::ranges::count(patient.diary(), 'c') == most);
    }
}

TEST_CASE("What is solved in the last iteration allowed is solved") {
    const auto stop = [](const Board&) { return Next::stop; };
    const Board board = board_of("1 - - 1");
    CHECK(solve(board, all_strategies(), Order::as_drawn, stop, Unobserved(), 1) ==
          Outcome::solved);
    CHECK(solve(board, all_strategies(), Order::patient, stop, Unobserved(), 2) == Outcome::solved);
    CHECK(solve(board, all_strategies(), Order::patient, stop, Unobserved(), 1) ==
          Outcome::too_many_iterations);
}

TEST_CASE(
    "When the numbers do not come to as many as there are light fields, nobody is asked anything") {
    for (const char* board : {"1 - -", "2 -\n0 0", "0 -", "1 0"})
        for (const Order order : orders) {
            INFO(board);
            LoggingStrategies scribes;
            for (const char sign : {'a', 'b', 'c'}) scribes[sign].backtracks = [] { return true; };
            CHECK(scribes.solve(order, 1'000, board) == Outcome::unsolvable);
            CHECK(scribes.diary().empty());
        }
}

TEST_CASE("A board without light fields is solved already") {
    for (const Order order : orders) {
        const auto [outcome, solutions] = found(board_of("0 0"), all_strategies(), order);
        CHECK(outcome == Outcome::unsolvable);
        CHECK(solutions == std::vector{board_of("0 0")});
    }
}

TEST_CASE("Undoing brings back board and limits as they were, whatever happened since") {
    struct Moment {
        std::size_t moves;
        Board board;
        std::vector<int> limits;
        bool operator==(const Moment&) const = default;
    };
    const auto moment_of = [](const Game& game) {
        Moment moment{game.moves(), game.board(), {}};
        for (const Place place : places(game.board()))
            for (const Direction direction : directions)
                moment.limits.push_back(game.longest(place, direction));
        return moment;
    };
    BoardDice dice(34);
    for (int i = 0; i < 300; ++i) {
        const Board board = dice.solvable(dice.side(6), dice.side(6));
        const std::vector<Place> numbers = numbers_of(board);
        Game game(board);
        std::vector<Moment> past{moment_of(game)};
        for (int step = 0; step < 100; ++step) {
            const Place number = dice.pick(numbers);
            const Direction direction = directions[dice.below(4)];
            if (const auto chance = dice.below(8); chance == 0) {
                past.resize(1 + dice.below(past.size()));
                game.undo_to(past.back().moves);
                REQUIRE(moment_of(game) == past.back());
            } else if (chance < 3) {
                game.limit(number, direction, static_cast<int>(dice.below(7)));
            } else if (const int room = available_range(game.board(), number, direction);
                       room > 0) {
                game.lengthen(number, direction, dice.side(room));
            }
            if (game.moves() > past.back().moves) past.push_back(moment_of(game));
        }
        game.undo_to(0);
        REQUIRE(moment_of(game) == past.front());
    }
}
