#include "light_rays/strategies.hpp"

#include <map>
#include <tuple>
#include <utility>

#include "grader/judge/catch.hpp"
#include "light_rays/driven_away_beams.hpp"
#include "light_rays/try_and_error.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

bool same(const std::optional<Deduction>& answer, const std::optional<Deduction>& expected) {
    const auto as_tuple = [](const Deduction& of) {
        return std::tie(of.reason, of.number, of.longer, of.limited, of.longest, of.instead);
    };
    return answer && expected ? as_tuple(*answer) == as_tuple(*expected)
                              : answer.has_value() == expected.has_value();
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
    const Place number = dice.pick(numbers_of(game.board()));
    const Direction direction = directions[dice.below(4)];
    const int length = length_of_ray(game.board(), number, direction),
              space = room(game, number, direction);
    switch (dice.below(4)) {
        case 0: game.undo_to(dice.below(game.moves() + 1)); break;
        case 1: game.limit(number, direction, length + dice.side(space + 1) - 1); break;
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
/// @param visit  called with a game, the solutions of the board, the strategy and the place; it
///               applies the strategy
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

/// Whether LonelyField and Intersection alone prove that a position has no solution.
bool is_refuted(Game game) {
    try {
        for (bool got_on = true; std::exchange(got_on, false);)
            for (const Place place : places(game.board())) got_on |= get_on(game, place);
    } catch (const Unsolvable&) {
        return true;
    }
    return false;
}

/// Checks what LonelyField sees and does at an unlit field.
void check_lonely_field(Game& game, Place place) {
    std::vector<Reach> expected;
    const Board& board = game.board();
    for (const Direction direction : directions)
        for (const Place number : numbers_of(board)) {
            const int most = std::min(missing(board, number), room(game, number, direction));
            for (int fields = most; fields > 0; --fields)
                if (next(number, direction, length_of_ray(board, number, direction) + fields) ==
                    place)
                    expected.push_back({number, direction, fields});
        }
    const auto equal = [](const Reach& a, const Reach& b) {
        return a.number == b.number && a.direction == b.direction && a.fields == b.fields;
    };
    REQUIRE(std::ranges::equal(reaches(game, place), expected, equal));
    REQUIRE((proof_of(LonelyField(), game, place) == Flaw::unreachable) == expected.empty());
    if (!expected.empty())
        REQUIRE(LonelyField().apply(game, place).has_value() == (expected.size() == 1));
}

/// Checks that Intersection lights just what is common to all ways to spread a number's light.
void check_intersection(Game& game, Place place) {
    std::array<int, 4> rooms, common;
    for (std::size_t i = 0; i < 4; ++i) rooms[i] = room(game, place, directions[i]);
    common.fill(100);
    for (int north = 0; north <= rooms[0]; ++north)
        for (int east = 0; east <= rooms[1]; ++east)
            for (int south = 0; south <= rooms[2]; ++south) {
                const int west = missing(game.board(), place) - north - east - south;
                const std::array<int, 4> way{north, east, south, west};
                if (west < 0 || west > rooms[3]) continue;
                for (std::size_t i = 0; i < 4; ++i) common[i] = std::min(common[i], way[i]);
            }
    const bool impossible = common[0] == 100;
    REQUIRE((proof_of(Intersection(), game, place) == Flaw::too_little) == impossible);
    if (impossible) return;
    const auto deduction = Intersection().apply(game, place);
    REQUIRE((deduction ? deduction->longer : std::array<int, 4>{}) == common);
}

}  // namespace

TEST_CASE("Each strategy makes its step, says why, and does nothing where it knows nothing") {
    struct Example {
        const char *strategy, *before, *after;
        Place place;
        std::optional<Deduction> expected;
    };
    const char *narrow = "- 1 - 1 -", *shaft = "3 - - -\n0 0 3 0\n0 0 - 0\n0 0 - 0";
    using enum Reason;
    for (const Example& e : {
             Example{
                 "lonely", "2 - -", "2 e e", {0, 2}, {{only_one_reaches, {0, 0}, {0, 2, 0, 0}}}},
             {"lonely", "3 e - -", "3 e e e", {0, 3}, {{only_one_reaches, {0, 0}, {0, 2, 0, 0}}}},
             {"lonely", "1 - 1", "1 - 1", {0, 1}, {}},
             {"intersection",
              "0 - 0\n- 4 -\n0 - 0",
              "0 n 0\nw 4 e\n0 s 0",
              {1, 1},
              {{all_is_needed, {1, 1}, {1, 1, 1, 1}}}},
             {"intersection",
              "- - - 4 - -",
              "- w w 4 e -",
              {0, 3},
              {{others_too_short, {0, 3}, {0, 1, 0, 2}}}},
             {"intersection", "- w w 4 e -", "- w w 4 e -", {0, 3}, {}},
             {"driven",
              narrow,
              narrow,
              {0, 1},
              {{driven_away, {0, 1}, {}, Direction::east, 0, Place{0, 0}}}},
             {"driven",
              shaft,
              shaft,
              {0, 0},
              {{driven_away, {0, 0}, {}, Direction::east, 1, Place{1, 2}}}},
             {"driven", "1 -\n- 1", "1 -\n- 1", {0, 0}, {}},
         }) {
        INFO(e.strategy << "\n" << e.before);
        Game game(board_of(e.before));
        CHECK(same(make_strategy(e.strategy)->apply(game, e.place), e.expected));
        CHECK(game.board() == board_of(e.after));
    }
}

TEST_CASE("TryAndError guesses direction after direction, and gives up when all were in vain") {
    const Board board = board_of("0 - 0\n- 1 -\n0 - 0");
    Game game(board);
    TryAndError trial;
    CHECK(!trial.backtrack(game));
    for (const Direction direction : directions) {
        CHECK(same(trial.apply(game, {1, 1}), longer(Reason::guess, {1, 1}, direction, 1)));
        CHECK(!trial.apply(game, {1, 1}));
        CHECK(trial.backtrack(game));
        CHECK(game.longest({1, 1}, direction) == 0);
    }
    CHECK(game.board() == board);
    CHECK(proof_of(std::move(trial), game, {1, 1}) == Flaw::too_little);
}

TEST_CASE("What a strategy does holds in every solution, and it does what it says") {
    std::map<Reason, int> reasons;
    std::map<Flaw, int> flaws;
    at_random_positions(
        2014, 3000,
        [&](Game& game, const std::vector<Board>& solutions, Strategy& strategy, Place place) {
            const std::vector<Board> before = still_possible(solutions, game);
            const std::size_t moves = game.moves();
            Game expected = game;
            std::optional<Deduction> deduction;
            try {
                deduction = strategy.apply(game, place);
                REQUIRE(still_possible(solutions, game) == before);
                REQUIRE(deduction.has_value() == (game.moves() > moves));
                if (deduction && !before.empty()) ++reasons[deduction->reason];
            } catch (const Unsolvable& proof) {
                REQUIRE(before.empty());
                REQUIRE(proof.place == place);
                REQUIRE(game.moves() == moves);
                ++flaws[proof.flaw];
            }
            if (deduction && deduction->limited) {
                REQUIRE(deduction->longer == std::array<int, 4>{});
                REQUIRE(deduction->longest <
                        expected.longest(deduction->number, *deduction->limited));
                expected.limit(deduction->number, *deduction->limited, deduction->longest);
            } else if (deduction) {
                for (const Direction direction : directions)
                    expected.lengthen(deduction->number, direction,
                                      deduction->longer[static_cast<std::size_t>(direction)]);
            }
            REQUIRE(game.board() == expected.board());
            REQUIRE(limits_of(game) == limits_of(expected));
        });
    for (const Reason reason : {Reason::only_one_reaches, Reason::all_is_needed,
                                Reason::others_too_short, Reason::driven_away})
        CHECK(reasons[reason] > 300);
    for (const Flaw flaw : {Flaw::unreachable, Flaw::too_little}) CHECK(flaws[flaw] > 300);
}

TEST_CASE("LonelyField and Intersection miss nothing; DrivenAwayBeams limits what they refute") {
    int limits = 0;
    at_random_positions(
        7, 3000, [&](Game& game, const std::vector<Board>&, Strategy& strategy, Place place) {
            if (game.board()[place].is_unlit()) return check_lonely_field(game, place);
            if (!game.board()[place].is_number()) return;
            if (std::string_view(strategy.name()) == Intersection().name())
                return check_intersection(game, place);
            Game longer = game;
            const auto deduction = DrivenAwayBeams().apply(game, place);
            if (!deduction) return;
            REQUIRE(deduction->longest == game.longest(place, *deduction->limited));
            const int length = length_of_ray(game.board(), place, *deduction->limited);
            REQUIRE(deduction->longest >= length);
            longer.lengthen(place, *deduction->limited, deduction->longest - length + 1);
            REQUIRE(is_refuted(longer));
            ++limits;
        });
    CHECK(limits > 300);
}
