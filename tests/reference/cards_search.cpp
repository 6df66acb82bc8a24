// The rules, the searches on random cards, and what a search reports.

#include <map>
#include <random>

#include "cards/moment.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/judge/catch.hpp"

using namespace cards;

namespace {

/// Whether laid cards keep the rules: each pair of touching halves makes one turtle. Independent of
/// the solvers' code.
bool keeps_the_rules(const Grid& grid, const Pile& laid) {
    if (laid.size() != grid.places()) return false;
    const auto one_turtle = [](const Half& a, const Half& b) {
        return a.species == b.species && static_cast<int>(a.part) + static_cast<int>(b.part) == 3;
    };
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const Card& card = laid[row * grid.columns + column];
            if (column + 1 < grid.columns &&
                !one_turtle(card.halves[1], laid[row * grid.columns + column + 1].halves[3]))
                return false;
            if (row + 1 < grid.rows &&
                !one_turtle(card.halves[2], laid[(row + 1) * grid.columns + column].halves[0]))
                return false;
        }
    return true;
}

/// Identical cards with front halves at the top and left and rear halves at the right and bottom,
/// all of one species. Unturned, each fits next to any other. (No card fits its neighbours in every
/// orientation.)
Pile mats(int count) {
    Pile pile;
    const Half front{'f', Part::front}, rear{'f', Part::rear};
    for (int i = 1; i <= count; ++i) pile.push_back({i, {front, rear, rear, front}});
    return pile;
}

/// Number of ways to lay the cards, with all rotations counted, by brute force over orders and
/// turns.
std::size_t count_by_brute_force(const Grid& grid, Pile cards) {
    const auto by_number = [](const Card& a, const Card& b) { return a.number < b.number; };
    std::sort(cards.begin(), cards.end(), by_number);
    std::size_t count = 0;
    do {
        const std::size_t ways = std::size_t{1} << 2 * cards.size();
        for (std::size_t way = 0; way < ways; ++way) {
            Pile laid = cards;
            for (std::size_t i = 0; i < laid.size(); ++i)
                for (std::size_t q = 0; q < (way >> 2 * i) % 4; ++q) laid[i] = turned(laid[i]);
            count += keeps_the_rules(grid, laid);
        }
    } while (std::next_permutation(cards.begin(), cards.end(), by_number));
    return count;
}

/// A puzzle of any shape, with spare cards or without, often without a solution.
Puzzle any_puzzle(Dice& dice) {
    constexpr std::array<Grid, 8> grids{
        {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {1, 5}, {1, 1}, {4, 2}, {3, 4}}};
    const std::string_view species = "ftkszabc";
    Puzzle puzzle = dice.cut_up(grids[dice.below(grids.size())],
                                species.substr(0, 4 + dice.below(5)), dice.below(4) == 0 ? 2 : 0);
    if (dice.below(5) == 0)
        puzzle.cards[dice.below(puzzle.cards.size())].halves[dice.below(4)].species = 'q';
    return puzzle;
}

}  // namespace

TEST_CASE("Four quarter turns bring back a card and a whole square") {
    const Card card = published::puzzle().cards[0];
    CHECK(turned(turned(turned(turned(card)))) == card);
    CHECK(turned(card).top() == card.right());
    CHECK(turned(card).left() == card.top());
    const Grid grid{2, 3}, on_its_side{3, 2};
    const Square square{{1, 0}, {2, 1}, {3, 2}, {4, 3}, {5, 0}, {6, 1}};
    CHECK(turned(grid, square) == Square{{3, 3}, {6, 2}, {2, 2}, {5, 1}, {1, 1}, {4, 0}});
    CHECK(turned(on_its_side, turned(grid, turned(on_its_side, turned(grid, square)))) == square);
}

TEST_CASE("Rotations are factored out: four for squares, two for oblongs") {
    struct Case {
        Grid grid;
        std::size_t rotations;
    };
    for (const Case& c :
         {Case{{1, 1}, 4}, Case{{2, 2}, 4}, Case{{1, 2}, 2}, Case{{3, 1}, 2}, Case{{1, 4}, 2}}) {
        INFO(c.grid.rows << " by " << c.grid.columns);
        const Pile cards = mats(static_cast<int>(c.grid.places()));
        const std::size_t all = count_by_brute_force(c.grid, cards);
        REQUIRE(all > 0);
        const std::vector<Square> squares = faithful(c.grid, cards).squares;
        CHECK(squares.size() * c.rotations == all);
        CHECK(std::adjacent_find(squares.begin(), squares.end()) == squares.end());
        CHECK(fast(c.grid, cards).squares == squares);
    }
}

TEST_CASE("Faithful, in order and fast agree on random cards, with and without a solution") {
    int without = 0, with = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Dice dice(seed);
        const auto [grid, spare, cards] = any_puzzle(dice);
        INFO("seed " << seed);
        const Solutions expected = faithful(grid, cards),
                        rows = in_order(grid, cards, row_by_row(grid));
        REQUIRE(fast(grid, cards).squares == expected.squares);
        REQUIRE(fast(grid, cards, row_by_row(grid)).squares == expected.squares);
        REQUIRE(in_order(grid, cards, centre_first(grid)).squares == expected.squares);
        REQUIRE(rows.squares == expected.squares);
        REQUIRE(rows.statistics.trials == expected.statistics.trials);
        for (const Square& square : expected.squares)
            REQUIRE(keeps_the_rules(grid, lay(square, cards)));
        ++(expected.squares.empty() ? without : with);
    }
    CHECK(without >= 10);
    CHECK(with > 200);
}

TEST_CASE("With more than sixteen cards the fast search agrees, too") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Dice dice(seed);
        const Puzzle puzzle = dice.cut_up({4, 5}, "ftkszabcdeghijlm", 3);
        const Solutions expected = faithful(puzzle.grid, puzzle.cards);
        REQUIRE(!expected.squares.empty());
        REQUIRE(fast(puzzle.grid, puzzle.cards).squares == expected.squares);
    }
}

TEST_CASE("The trace begins as the story: card 1 is laid, card 2 goes into the basket") {
    const auto moments = watch(published::puzzle(), 1, 6);
    REQUIRE(moments.size() == 6);
    CHECK(moments[0].step == Step::fits);
    CHECK(moments[0].supply.size() == 8);
    for (std::size_t i = 1; i <= 4; ++i) {
        CHECK(moments[i].card.number == 2);
        CHECK(moments[i].card.quarter_turns == static_cast<int>(i) - 1);
        CHECK(moments[i].step == Step::does_not_fit);
        CHECK(moments[i].basket.empty());
    }
    CHECK(moments[5].number == 6);
    CHECK(moments[5].card.number == 3);
    REQUIRE(moments[5].basket.size() == 1);
    CHECK(moments[5].basket[0].number == 2);
}

TEST_CASE("The trace has every trial, every card taken back and every solution, in any window") {
    const auto moments = watch(published::puzzle(), 1, 1'000'000);
    std::map<Step, int> count;
    for (const Moment& moment : moments) {
        ++count[moment.step];
        REQUIRE(1 + moment.supply.size() + moment.laid.size() + moment.basket.size() == 9);
    }
    CHECK(count[Step::does_not_fit] + count[Step::fits] + count[Step::solved] == 37320);
    CHECK(count[Step::taken_back] == 3437);
    CHECK(count[Step::solved] == 12);
    const auto window = watch(published::puzzle(), 250, 50);
    REQUIRE(window.size() == 50);
    for (std::size_t i = 0; i < window.size(); ++i) {
        CHECK(window[i].number == moments[249 + i].number);
        CHECK(window[i].card == moments[249 + i].card);
        CHECK(window[i].laid == moments[249 + i].laid);
        CHECK(window[i].basket == moments[249 + i].basket);
    }
}
