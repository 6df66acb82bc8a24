#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/catch.hpp"
#include "tests/reference/keeps_the_rules.hpp"

using namespace cards;

namespace {

/// Identical cards with front halves at the top and left and rear halves at the right and bottom,
/// all of one species. Unturned, each fits next to any other. (No card fits its neighbours in every
/// orientation.)
Pile mats(int count) {
    Pile pile;
    for (int i = 1; i <= count; ++i)
        pile.push_back(
            {i,
             {Half{'f', Part::front}, {'f', Part::rear}, {'f', Part::rear}, {'f', Part::front}}});
    return pile;
}

/// Number of ways to lay the cards, with all rotations counted, by brute force over orders and
/// turns.
std::size_t count_by_brute_force(const Grid& grid, Pile cards) {
    std::sort(cards.begin(), cards.end(),
              [](const Card& a, const Card& b) { return a.number < b.number; });
    std::size_t count = 0;
    do {
        const std::size_t ways = std::size_t{1} << 2 * cards.size();
        for (std::size_t way = 0; way < ways; ++way) {
            Pile laid = cards;
            for (std::size_t i = 0; i < laid.size(); ++i)
                for (std::size_t q = 0; q < (way >> 2 * i) % 4; ++q) laid[i] = turned(laid[i]);
            count += keeps_the_rules(grid, laid);
        }
    } while (std::next_permutation(cards.begin(), cards.end(), [](const Card& a, const Card& b) {
        return a.number < b.number;
    }));
    return count;
}

}  // namespace

TEST_CASE("Halves fit when the species is the same and the parts differ") {
    const Half head{'f', Part::front}, tail{'f', Part::rear}, other{'t', Part::rear};
    CHECK(fit(head, tail));
    CHECK(fit(tail, head));
    CHECK_FALSE(fit(head, head));
    CHECK_FALSE(fit(head, other));
}

TEST_CASE("Four quarter turns bring a card back") {
    const Card card = published::puzzle().cards[0];
    CHECK(turned(turned(turned(turned(card)))) == card);
    CHECK(turned(card).top() == card.right());
    CHECK(turned(card).left() == card.top());
}

TEST_CASE(
    "Rotations are factored out: four for squares, two for oblongs, whether there is a centre or "
    "not") {
    struct Case {
        Grid grid;
        std::size_t rotations;
    };
    for (const Case& c : {Case{{1, 1}, 4}, Case{{2, 2}, 4}, Case{{1, 2}, 2}, Case{{1, 3}, 2},
                          Case{{2, 1}, 2}, Case{{3, 1}, 2}, Case{{1, 5}, 2}}) {
        INFO(c.grid.rows << " by " << c.grid.columns);
        const Pile cards = mats(static_cast<int>(c.grid.places()));
        const std::size_t all = count_by_brute_force(c.grid, cards);
        REQUIRE(all > 0);
        CHECK(faithful(c.grid, cards).squares.size() * c.rotations == all);
        CHECK(fast(c.grid, cards).squares.size() * c.rotations == all);
    }
}

TEST_CASE("No solution is a rotation of another") {
    for (const Grid& grid : {Grid{2, 2}, Grid{2, 3}, Grid{3, 2}, Grid{1, 4}}) {
        INFO(grid.rows << " by " << grid.columns);
        const auto squares = faithful(grid, mats(static_cast<int>(grid.places()))).squares;
        CHECK(std::adjacent_find(squares.begin(), squares.end()) == squares.end());
    }
}

TEST_CASE("Spare cards: every choice of cards is tried") {
    const Pile cards = mats(3);
    CHECK(faithful({1, 2}, cards).squares.size() == 3 * faithful({1, 2}, mats(2)).squares.size());
    CHECK(fast({1, 2}, cards).squares == faithful({1, 2}, cards).squares);
}

TEST_CASE("The search stops when it is told to") {
    const Puzzle puzzle = published::puzzle();
    int asked = 0;
    const auto stop_at_second = [&](const Pile&) {
        return ++asked == 2 ? Next::stop : Next::go_on;
    };
    solve_faithfully(puzzle.grid, puzzle.cards, stop_at_second, search::Unobserved{});
    CHECK(asked == 2);
    asked = 0;
    solve_fast(puzzle.grid, puzzle.cards, stop_at_second, search::Unobserved{});
    CHECK(asked == 2);
    asked = 0;
    solve_in_order(puzzle.grid, puzzle.cards, centre_first(puzzle.grid), stop_at_second,
                   search::Unobserved{});
    CHECK(asked == 2);
}

TEST_CASE("The largest puzzle is not too deep for the recursion") {
    // Each place takes the last card of the supply, so that the recursion becomes as deep as
    // possible. Sanitizers enlarge the stack frames, so with them there are no spare cards.
#ifdef __SANITIZE_ADDRESS__
    const int spare = 0;
#else
    const int spare = static_cast<int>(most_cards) - 100;
#endif
    Pile cards;
    for (int i = 1; i <= spare; ++i) {
        const Half odd{'x', Part::front};
        cards.push_back({i, {odd, odd, odd, odd}});
    }
    for (const Card& mat : mats(100)) cards.push_back({mat.number + 500, mat.halves});
    bool found = false;
    solve_faithfully(
        {10, 10}, cards,
        [&](const Pile&) {
            found = true;
            return Next::stop;
        },
        search::Unobserved{});
    CHECK(found);
}

TEST_CASE("The whole square turned four times is the square again") {
    const Grid grid{2, 3}, on_its_side{3, 2};
    const Square square{{1, 0}, {2, 1}, {3, 2}, {4, 3}, {5, 0}, {6, 1}};
    CHECK(turned(on_its_side, turned(grid, turned(on_its_side, turned(grid, square)))) == square);
    CHECK(turned(grid, square) == Square{{3, 3}, {6, 2}, {2, 2}, {5, 1}, {1, 1}, {4, 0}});
}
