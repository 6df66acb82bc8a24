#include <rapidcheck.h>

#include <random>

#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/catch.hpp"
#include "tests/reference/keeps_the_rules.hpp"

using namespace cards;

namespace {

/// Numbers of card sets for comparing the searches. With sanitizers, which make a search thirty
/// times slower, they are smaller.
#ifdef __SANITIZE_ADDRESS__
constexpr int small_sets = 80, large_sets = 1;
#else
constexpr int small_sets = 400, large_sets = 20;
#endif

/// Cards with at least one solution: a filled grid of random turtles, cut up, turned and shuffled.
Puzzle cut_up(std::mt19937_64& random, const Grid& grid, int species, std::size_t spare) {
    const auto any_half = [&] {
        return Half{"ftkszabcdeghijlm"[random() % static_cast<std::size_t>(species)],
                    random() % 2 == 0 ? Part::front : Part::rear};
    };
    const auto mate = [](Half half) {
        return Half{half.species, half.part == Part::front ? Part::rear : Part::front};
    };
    Puzzle puzzle{grid, spare > 0, {}};
    for (std::size_t place = 0; place < grid.places() + spare; ++place) {
        Card card{0, {any_half(), any_half(), any_half(), any_half()}, 0};
        if (place < grid.places()) {
            if (place % grid.columns > 0) card.halves[3] = mate(puzzle.cards.back().right());
            if (place >= grid.columns)
                card.halves[0] = mate(puzzle.cards[place - grid.columns].bottom());
        }
        puzzle.cards.push_back(card);
    }
    std::shuffle(puzzle.cards.begin(), puzzle.cards.end(), random);
    int number = 0;
    for (Card& card : puzzle.cards) {
        for (auto turns = random() % 4; turns > 0; --turns) card = turned(card);
        card.quarter_turns = 0;
        card.number = ++number;
    }
    return puzzle;
}

/// Changes one half, so that often there is no solution left.
Puzzle spoilt(Puzzle puzzle, std::mt19937_64& random) {
    puzzle.cards[random() % puzzle.cards.size()].halves[random() % 4].species = 'q';
    return puzzle;
}

Puzzle any_puzzle(std::mt19937_64& random) {
    static const std::vector<Grid> grids{{3, 3}, {3, 3}, {2, 2}, {2, 3}, {3, 2},
                                         {1, 5}, {1, 1}, {4, 2}, {3, 4}};
    const Puzzle puzzle = cut_up(random, grids[random() % grids.size()],
                                 4 + static_cast<int>(random() % 5), random() % 4 == 0 ? 2 : 0);
    return random() % 5 == 0 ? spoilt(puzzle, random) : puzzle;
}

}  // namespace

TEST_CASE(
    "Faithful, in order and fast agree on hundreds of seeded random card sets, also on those "
    "without a solution") {
    std::mt19937_64 random(1986);
    int without = 0, with = 0;
    for (int i = 0; i < small_sets; ++i) {
        const Puzzle puzzle = any_puzzle(random);
        INFO("set " << i << "\n" << print(puzzle));
        const Solutions told = faithful(puzzle.grid, puzzle.cards);
        REQUIRE(fast(puzzle.grid, puzzle.cards).squares == told.squares);
        REQUIRE(fast(puzzle.grid, puzzle.cards, row_by_row(puzzle.grid)).squares == told.squares);
        REQUIRE(in_order(puzzle.grid, puzzle.cards, centre_first(puzzle.grid)).squares ==
                told.squares);
        const Solutions rows = in_order(puzzle.grid, puzzle.cards, row_by_row(puzzle.grid));
        REQUIRE(rows.squares == told.squares);
        REQUIRE(rows.statistics.trials == told.statistics.trials);
        for (const Square& square : told.squares)
            REQUIRE(keeps_the_rules(puzzle.grid, lay(square, puzzle.cards)));
        ++(told.squares.empty() ? without : with);
    }
    CHECK(without >= small_sets / 40);
    CHECK(with > small_sets / 2);
}

TEST_CASE("With more than sixteen cards the fast search agrees, too") {
    std::mt19937_64 random(1967);
    for (int i = 0; i < large_sets; ++i) {
        const Puzzle puzzle = cut_up(random, {4, 5}, 16, 3);
        const Solutions told = faithful(puzzle.grid, puzzle.cards);
        REQUIRE(!told.squares.empty());
        REQUIRE(fast(puzzle.grid, puzzle.cards).squares == told.squares);
    }
}

TEST_CASE("Turning cards before the search changes nothing but the directions") {
    CHECK(rc::check("the number of solutions stays", [](const std::vector<unsigned>& turns) {
        const Puzzle puzzle = published::puzzle();
        Pile cards = puzzle.cards;
        for (std::size_t i = 0; i < std::min(cards.size(), turns.size()); ++i) {
            for (unsigned q = turns[i] % 4; q > 0; --q) cards[i] = turned(cards[i]);
            cards[i].quarter_turns = 0;
        }
        RC_ASSERT(faithful(puzzle.grid, cards).squares.size() == 12U);
        RC_ASSERT(fast(puzzle.grid, cards).squares.size() == 12U);
    }));
}

TEST_CASE("Renumbering and shuffling the cards renumbers the solutions and nothing else") {
    CHECK(rc::check("solutions are renamed", [](std::uint64_t seed) {
        std::mt19937_64 random(seed);
        const Puzzle puzzle = published::puzzle();
        std::vector<int> new_number(10);
        for (int i = 1; i < 10; ++i) new_number[static_cast<std::size_t>(i)] = i;
        std::shuffle(new_number.begin() + 1, new_number.end(), random);
        Pile cards = puzzle.cards;
        for (Card& card : cards) card.number = new_number[static_cast<std::size_t>(card.number)];
        std::shuffle(cards.begin(), cards.end(), random);
        std::vector<Square> renamed = published::solutions();
        for (Square& square : renamed) {
            for (Placed& placed : square)
                placed.number = new_number[static_cast<std::size_t>(placed.number)];
            square = as_printed(puzzle.grid, square);
        }
        std::sort(renamed.begin(), renamed.end());
        RC_ASSERT(faithful(puzzle.grid, cards).squares == renamed);
        RC_ASSERT(fast(puzzle.grid, cards).squares == renamed);
    }));
}

TEST_CASE("Swapping heads and tails of every turtle changes no solution") {
    Puzzle puzzle = published::puzzle();
    for (Card& card : puzzle.cards)
        for (Half& half : card.halves)
            half.part = half.part == Part::front ? Part::rear : Part::front;
    CHECK(faithful(puzzle.grid, puzzle.cards).squares == published::solutions());
}

TEST_CASE("Reading what was printed gives the same puzzle, for random puzzles") {
    CHECK(rc::check("print and parse", [](std::uint64_t seed) {
        std::mt19937_64 random(seed);
        const Puzzle puzzle = any_puzzle(random);
        RC_ASSERT(parse_puzzle(print(puzzle), "printed") == puzzle);
    }));
}
