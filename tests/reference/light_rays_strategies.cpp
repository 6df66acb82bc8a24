// One file, because the strategies are compared with each other at the same random positions.

#include <map>
#include <tuple>
#include <utility>

#include "grader/catch.hpp"
#include "light_rays/driven_away_beams.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/try_and_error.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

auto as_tuple(const Deduction& deduction) {
    return std::tie(deduction.reason, deduction.number, deduction.longer, deduction.limited,
                    deduction.instead);
}

bool same(const std::optional<Deduction>& answer, const Deduction& expected) {
    return answer && as_tuple(*answer) == as_tuple(expected);
}

/// Applies a strategy at a field.
/// @return the flaw that proves that there is no solution; none if the field proves nothing
std::optional<Flaw> ask(Strategy& strategy, Game& game, Place place) {
    try {
        strategy.apply(game, place);
        return {};
    } catch (const Unsolvable& proof) {
        REQUIRE(proof.place == place);
        return proof.flaw;
    }
}

std::optional<Flaw> proof_of(Strategy&& strategy, Game game, Place place) {
    return ask(strategy, game, place);
}

/// The solutions that are consistent with a position.
std::vector<Board> still_possible(std::vector<Board> solutions, const Game& game) {
    std::erase_if(solutions, [&](const Board& solution) { return !agrees(solution, game); });
    return solutions;
}

std::vector<int> limits_of(const Game& game) {
    std::vector<int> limits;
    for (const Place number : numbers_of(game.board()))
        for (const Direction direction : directions)
            limits.push_back(game.longest(number, direction));
    return limits;
}

/// Number of fields that a number still has to light.
int missing(const Board& board, Place number) {
    int fields = *board[number].number;
    for (const Direction direction : directions) fields -= length_of_ray(board, number, direction);
    return fields;
}

/// Number of fields by which a ray can grow, regardless of what its number still has to light.
int room(const Game& game, Place number, Direction direction) {
    const int length = length_of_ray(game.board(), number, direction);
    int end = length + 1;
    for (; end <= game.longest(number, direction); ++end)
        if (const Place at = next(number, direction, end);
            !game.board().contains(at) || !game.board()[at].is_unlit())
            break;
    return end - length - 1;
}

/// Lengthens or limits a random ray without justification, or undoes moves; most of the resulting
/// positions are wrong.
void stray(Game& game, BoardDice& dice) {
    const std::vector<Place> numbers = numbers_of(game.board());
    const Place number = dice.pick(numbers);
    const Direction direction = directions[dice.below(4)];
    const int length = length_of_ray(game.board(), number, direction),
              space = room(game, number, direction);
    switch (dice.below(4)) {
        case 0: game.undo_to(dice.below(game.moves() + 1)); break;
        case 1:
            game.limit(number, direction,
                       length + static_cast<int>(dice.below(static_cast<std::size_t>(space) + 1)));
            break;
        default:
            if (const int most = std::min(space, missing(game.board(), number)); most > 0)
                game.lengthen(number, direction, dice.side(most));
    }
}

/// The strategies that only make justified moves.
class Careful {
public:
    std::array<Strategy*, 3> all{&lonely_, &intersection_, &driven_};

private:
    LonelyField lonely_;
    Intersection intersection_;
    DrivenAwayBeams driven_;
};

/// Visits random positions of random boards, each with a random careful strategy and a random field
/// to which it applies.
/// @param visit  called with a game, the solutions of the board, the strategy and the place; it may
/// apply the strategy
template <class Visit>
void at_random_positions(std::uint64_t seed, int boards, Visit&& visit) {
    BoardDice dice(seed);
    Careful careful;
    for (int i = 0; i < boards; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> solutions = all_solutions(board);
        const std::vector<Place> all = places(board);
        const std::size_t strays = 1 + dice.below(6);
        Game game(board);
        for (int step = 0; step < 40; ++step) {
            if (dice.below(2 * strays) == 0) stray(game, dice);
            Strategy& strategy = *careful.all[dice.below(3)];
            const Place place = dice.pick(all);
            if (!strategy.applies_to(game.board()[place])) continue;
            INFO("board " << i << ", step " << step << ", " << strategy.name() << " at "
                          << place.row << ", " << place.column << "\n"
                          << print(game.board()));
            visit(game, solutions, strategy, place);
        }
    }
}

}  // namespace

TEST_CASE(
    "LonelyField lights a field that only one number can reach, and all fields on the way there") {
    Game game(board_of("2 - -"));
    CHECK(
        same(LonelyField().apply(game, {0, 2}), {Reason::only_one_reaches, {0, 0}, {0, 2, 0, 0}}));
    CHECK(game.board() == board_of("2 e e"));
}

TEST_CASE(
    "LonelyField walks through the ray that already runs there, and asks for no light for it") {
    Game game(board_of("3 e - -"));
    CHECK(
        same(LonelyField().apply(game, {0, 3}), {Reason::only_one_reaches, {0, 0}, {0, 2, 0, 0}}));
    CHECK(game.board() == board_of("3 e e e"));
}

TEST_CASE(
    "LonelyField knows nothing where two numbers can come, and proves that there is no solution "
    "where none can") {
    Game game(board_of("1 - 1"));
    CHECK(!LonelyField().apply(game, {0, 1}));
    CHECK(game.board() == board_of("1 - 1"));
    for (const char* board : {"0 -", "1 0 -", "1 - -\n- 0 0", "1 - -\ns 0 0"}) {
        INFO(board);
        const Board hopeless = board_of(board);
        CHECK(proof_of(LonelyField(), Game(hopeless), {0, hopeless.columns - 1}) ==
              Flaw::unreachable);
    }
}

TEST_CASE("LonelyField lets no ray become longer than it may") {
    Game game(board_of("2 - - 2"));
    game.limit({0, 0}, Direction::east, 1);
    CHECK(
        same(LonelyField().apply(game, {0, 2}), {Reason::only_one_reaches, {0, 3}, {0, 0, 0, 1}}));
    game.undo_to(0);
    game.limit({0, 3}, Direction::west, 1);
    game.limit({0, 0}, Direction::east, 1);
    CHECK(
        same(LonelyField().apply(game, {0, 2}), {Reason::only_one_reaches, {0, 3}, {0, 0, 0, 1}}));
    CHECK(
        same(LonelyField().apply(game, {0, 1}), {Reason::only_one_reaches, {0, 0}, {0, 1, 0, 0}}));
}

TEST_CASE("Intersection lights all that is available when the number needs all of it") {
    Game game(board_of("0 - 0\n- 4 -\n0 - 0"));
    CHECK(same(Intersection().apply(game, {1, 1}), {Reason::all_is_needed, {1, 1}, {1, 1, 1, 1}}));
    CHECK(game.board() == board_of("0 n 0\nw 4 e\n0 s 0"));
    CHECK(!Intersection().apply(game, {1, 1}));
}

TEST_CASE("Intersection lights what the other rays cannot do without") {
    Game game(board_of("- - - 4 - -"));
    CHECK(
        same(Intersection().apply(game, {0, 3}), {Reason::others_too_short, {0, 3}, {0, 1, 0, 2}}));
    CHECK(game.board() == board_of("- w w 4 e -"));
    CHECK(!Intersection().apply(game, {0, 3}));
}

TEST_CASE("Intersection proves that there is no solution where a number cannot light enough") {
    CHECK(proof_of(Intersection(), Game(board_of("- 2\n0 0")), {0, 1}) == Flaw::too_little);
    Game game(board_of("- 2 -"));
    game.limit({0, 1}, Direction::west, 0);
    CHECK(proof_of(Intersection(), game, {0, 1}) == Flaw::too_little);
}

TEST_CASE("DrivenAwayBeams keeps a ray from what others cannot do without") {
    SECTION("a field that nothing else would reach") {
        Game game(board_of("- 1 - 1 -"));
        CHECK(same(DrivenAwayBeams().apply(game, {0, 1}),
                   {Reason::driven_away, {0, 1}, {}, Direction::east, 0, Place{0, 0}}));
        CHECK(game.longest({0, 1}, Direction::east) == 0);
    }
    SECTION("a number that could not light enough") {
        Game game(board_of("3 - - -\n0 0 3 0\n0 0 - 0\n0 0 - 0"));
        CHECK(same(DrivenAwayBeams().apply(game, {0, 0}),
                   {Reason::driven_away, {0, 0}, {}, Direction::east, 1, Place{1, 2}}));
        CHECK(game.longest({0, 0}, Direction::east) == 1);
    }
}

TEST_CASE("DrivenAwayBeams lights nothing, and says nothing where no ray does harm") {
    Game game(board_of("- 1 - 2 -"));
    REQUIRE(DrivenAwayBeams().apply(game, {0, 1}));
    CHECK(game.board() == board_of("- 1 - 2 -"));
    CHECK(!DrivenAwayBeams().apply(game, {0, 1}));
    Game either(board_of("1 -\n- 1"));
    for (const Place number : {Place{0, 0}, Place{1, 1}})
        CHECK(!DrivenAwayBeams().apply(either, number));
    CHECK(either.moves() == 0);
}

TEST_CASE(
    "TryAndError guesses direction after direction, and proves that there is no solution when all "
    "were in vain") {
    Game game(board_of("0 - 0\n- 1 -\n0 - 0"));
    TryAndError trial;
    for (const Direction direction : directions) {
        CHECK(same(trial.apply(game, {1, 1}), longer(Reason::guess, {1, 1}, direction, 1)));
        CHECK(!trial.apply(game, {1, 1}));
        CHECK(trial.backtrack(game));
        CHECK(game.longest({1, 1}, direction) == 0);
    }
    CHECK(game.board() == board_of("0 - 0\n- 1 -\n0 - 0"));
    CHECK(proof_of(std::move(trial), game, {1, 1}) == Flaw::too_little);
}

TEST_CASE("Without a guess TryAndError has nothing to take back") {
    Game game(board_of("1 -"));
    TryAndError trial;
    CHECK(!trial.backtrack(game));
    CHECK(trial.apply(game, {0, 0}));
    CHECK(trial.backtrack(game));
    CHECK(!trial.backtrack(game));
}

TEST_CASE(
    "What was known of a ray after a guess is forgotten when an earlier guess is taken back") {
    Game game(board_of("1 - 1\n- 0 -"));
    TryAndError trial;
    CHECK(same(trial.apply(game, {0, 0}), longer(Reason::guess, {0, 0}, Direction::east, 1)));
    CHECK(same(trial.apply(game, {0, 2}), longer(Reason::guess, {0, 2}, Direction::south, 1)));
    CHECK(trial.backtrack(game));
    CHECK(game.longest({0, 2}, Direction::south) == 0);
    CHECK(trial.backtrack(game));
    CHECK(game.longest({0, 2}, Direction::south) > 0);
    CHECK(game.longest({0, 0}, Direction::east) == 0);
    CHECK(game.board() == board_of("1 - 1\n- 0 -"));
}

TEST_CASE(
    "Whatever a strategy lights or limits holds in every solution, and where it proves that there "
    "is none, there is none") {
    std::map<Reason, int> reasons;
    std::map<Flaw, int> flaws;
    int silences = 0;
    at_random_positions(
        2014, 4000,
        [&](Game& game, const std::vector<Board>& solutions, Strategy& strategy, Place place) {
            const std::vector<Board> before = still_possible(solutions, game);
            const std::size_t moves = game.moves();
            try {
                const auto deduction = strategy.apply(game, place);
                REQUIRE(still_possible(solutions, game) == before);
                REQUIRE(deduction.has_value() == (game.moves() > moves));
                if (!deduction) ++silences;
                else if (!before.empty()) ++reasons[deduction->reason];
            } catch (const Unsolvable& proof) {
                REQUIRE(before.empty());
                REQUIRE(proof.place == place);
                REQUIRE(game.moves() == moves);
                ++flaws[proof.flaw];
            }
        });
    for (const Reason reason : {Reason::only_one_reaches, Reason::all_is_needed,
                                Reason::others_too_short, Reason::driven_away}) {
        INFO(static_cast<int>(reason));
        CHECK(reasons[reason] > 500);
    }
    for (const Flaw flaw : {Flaw::unreachable, Flaw::too_little}) CHECK(flaws[flaw] > 500);
    CHECK(silences > 5000);
}

TEST_CASE("What a strategy says it did is what it did, and all that it did") {
    at_random_positions(
        1990, 2000, [](Game& game, const std::vector<Board>&, Strategy& strategy, Place place) {
            Game expected = game;
            std::optional<Deduction> deduction;
            try {
                deduction = strategy.apply(game, place);
            } catch (const Unsolvable&) {
            }
            if (deduction && deduction->limited) {
                const int longest = game.longest(deduction->number, *deduction->limited);
                REQUIRE(longest < expected.longest(deduction->number, *deduction->limited));
                REQUIRE(longest >=
                        length_of_ray(game.board(), deduction->number, *deduction->limited));
                REQUIRE(deduction->longer == std::array<int, 4>{});
                expected.limit(deduction->number, *deduction->limited, longest);
            } else if (deduction) {
                for (const Direction direction : directions)
                    expected.lengthen(deduction->number, direction,
                                      deduction->longer[static_cast<std::size_t>(direction)]);
            }
            REQUIRE(game.board() == expected.board());
            REQUIRE(limits_of(game) == limits_of(expected));
        });
}

TEST_CASE("LonelyField looks at those rays that can come to a field, and at no others") {
    at_random_positions(
        4, 2000, [](Game& game, const std::vector<Board>&, Strategy& strategy, Place place) {
            if (!game.board()[place].is_unlit()) return void(ask(strategy, game, place));
            std::vector<Reach> expected;
            for (const Direction direction : directions)
                for (const Place number : numbers_of(game.board()))
                    for (int fields =
                             std::min(missing(game.board(), number), room(game, number, direction));
                         fields > 0; --fields)
                        if (next(number, direction,
                                 length_of_ray(game.board(), number, direction) + fields) == place)
                            expected.push_back({number, direction, fields});
            const std::vector<Reach> found = reaches(game, place);
            const auto equal = [](const Reach& a, const Reach& b) {
                return a.number == b.number && a.direction == b.direction && a.fields == b.fields;
            };
            REQUIRE(std::ranges::equal(found, expected, equal));
            REQUIRE((proof_of(LonelyField(), game, place) == Flaw::unreachable) ==
                    expected.empty());
            if (!expected.empty())
                REQUIRE(LonelyField().apply(game, place).has_value() == (expected.size() == 1));
        });
}

TEST_CASE(
    "Intersection lights just what is common to all ways in which a number can spread its light") {
    at_random_positions(
        90, 2000, [](Game& game, const std::vector<Board>&, Strategy& strategy, Place place) {
            if (!game.board()[place].is_number()) return void(ask(strategy, game, place));
            std::array<int, 4> rooms, common;
            for (std::size_t i = 0; i < 4; ++i) rooms[i] = room(game, place, directions[i]);
            common.fill(100);
            for (int north = 0; north <= rooms[0]; ++north)
                for (int east = 0; east <= rooms[1]; ++east)
                    for (int south = 0; south <= rooms[2]; ++south) {
                        const int west = missing(game.board(), place) - north - east - south;
                        if (west < 0 || west > rooms[3]) continue;
                        for (std::size_t i = 0; i < 4; ++i)
                            common[i] =
                                std::min(common[i], std::array{north, east, south, west}[i]);
                    }
            const bool impossible = common[0] == 100;
            REQUIRE((proof_of(Intersection(), game, place) == Flaw::too_little) == impossible);
            if (impossible) return;
            const auto deduction = Intersection().apply(game, place);
            REQUIRE((deduction ? deduction->longer : std::array<int, 4>{}) == common);
        });
}

TEST_CASE(
    "Were a ray longer than DrivenAwayBeams allows, LonelyField and Intersection would prove that "
    "there is no solution") {
    const auto refuted = [](Game game) {
        try {
            for (bool got_on = true; std::exchange(got_on, false);)
                for (const Place place : places(game.board())) got_on |= get_on(game, place);
        } catch (const Unsolvable&) {
            return true;
        }
        return false;
    };
    int limits = 0;
    at_random_positions(
        7, 2000, [&](Game& game, const std::vector<Board>&, Strategy& strategy, Place place) {
            if (!game.board()[place].is_number()) return void(ask(strategy, game, place));
            Game longer = game;
            const auto deduction = DrivenAwayBeams().apply(game, place);
            if (!deduction) return;
            REQUIRE(deduction->longest == game.longest(place, *deduction->limited));
            longer.lengthen(
                place, *deduction->limited,
                deduction->longest - length_of_ray(game.board(), place, *deduction->limited) + 1);
            REQUIRE(refuted(longer));
            ++limits;
        });
    CHECK(limits > 500);
}

TEST_CASE(
    "A guess parts the solutions: some come after it, and all others after it was taken back") {
    /// The possible solutions before a guess, and those still possible after it.
    struct Parted {
        std::vector<Board> before, after;
    };
    BoardDice dice(20);
    int guesses = 0, parted = 0;
    for (int i = 0; i < 2000; ++i) {
        const Board board = dice.board(dice.side(5), dice.side(5));
        const std::vector<Board> solutions = all_solutions(board);
        Game game(board);
        TryAndError trial;
        Careful careful;
        std::vector<Parted> guessed;
        for (int step = 0; step < 30; ++step) {
            INFO("board " << i << ", step " << step << "\n" << print(game.board()));
            if (!guessed.empty() && dice.below(3) == 0) {
                auto [rest, after] = guessed.back();
                guessed.pop_back();
                REQUIRE(trial.backtrack(game));
                std::erase_if(rest, [&](const Board& solution) {
                    return std::ranges::find(after, solution) != after.end();
                });
                REQUIRE(still_possible(solutions, game) == rest);
                if (!rest.empty() && !after.empty()) ++parted;
                continue;
            }
            Strategy& strategy = *careful.all[dice.below(3)];
            if (const Place place = dice.pick(places(board));
                strategy.applies_to(game.board()[place]))
                ask(strategy, game, place);
            const std::vector<Board> before = still_possible(solutions, game);
            const std::size_t moves = game.moves();
            if (ask(trial, game, dice.pick(numbers_of(board)))) REQUIRE(before.empty());
            if (game.moves() == moves) continue;
            guessed.push_back({before, still_possible(solutions, game)});
            ++guesses;
        }
    }
    CHECK(guesses > 5000);
    CHECK(parted > 100);
}
