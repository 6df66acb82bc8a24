#include <algorithm>
#include <map>
#include <set>

#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/catch.hpp"
#include "tests/reference/keeps_the_rules.hpp"

using namespace cards;

TEST_CASE(
    "The faithful search finds exactly the twelve solutions that were printed in 1986, in the "
    "printed order") {
    const Puzzle puzzle = published::puzzle();
    CHECK(faithful(puzzle.grid, puzzle.cards).squares == published::solutions());
}

TEST_CASE("The fast search finds the same twelve") {
    const Puzzle puzzle = published::puzzle();
    CHECK(fast(puzzle.grid, puzzle.cards).squares == published::solutions());
}

TEST_CASE("Every printed solution keeps the rules of the game") {
    const Puzzle puzzle = published::puzzle();
    const auto printed = published::solutions();
    REQUIRE(printed.size() == 12);
    for (const Square& square : printed)
        CHECK(keeps_the_rules(puzzle.grid, lay(square, puzzle.cards)));
}

TEST_CASE("The faithful search takes 37,320 trials and reaches 3,438 positions") {
    const Puzzle puzzle = published::puzzle();
    const Solutions solutions = faithful(puzzle.grid, puzzle.cards);
    CHECK(solutions.statistics.trials == 37320);
    CHECK(solutions.statistics.nodes() == 3438);
    CHECK(solutions.statistics.solutions == 12);
}

TEST_CASE("Eleven of the twelve have card 9 in the centre, one has card 4") {
    const Puzzle puzzle = published::puzzle();
    std::map<int, int> centres;
    for (const Square& square : faithful(puzzle.grid, puzzle.cards).squares)
        ++centres[square[4].number];
    CHECK(centres == std::map<int, int>{{4, 1}, {9, 11}});
}

TEST_CASE(
    "With the misread card ten of the printed solutions remain; the first and the fifth are lost") {
    const Puzzle puzzle = published::misread_puzzle();
    std::vector<Square> remaining = published::solutions();
    remaining.erase(remaining.begin() + 4);
    remaining.erase(remaining.begin());
    CHECK(faithful(puzzle.grid, puzzle.cards).squares == remaining);
    CHECK(fast(puzzle.grid, puzzle.cards).squares == remaining);
}

TEST_CASE("The misread card differs from the right one in one half only") {
    const Pile right = published::puzzle().cards, misread = published::misread_puzzle().cards;
    int differences = 0;
    for (std::size_t i = 0; i < right.size(); ++i)
        for (std::size_t edge = 0; edge < 4; ++edge)
            differences += right[i].halves[edge] != misread[i].halves[edge];
    CHECK(differences == 1);
    CHECK(misread[4].left() == Half{'t', Part::front});
    CHECK(right[4].left() == Half{'f', Part::front});
}

TEST_CASE("The printed solutions tell of 33 halves of 36 what they are when one was misread") {
    using Place = std::pair<int, int>;  // a card's number, and an edge of the card as listed
    std::map<Place, std::set<Place>> touched;
    const auto touch = [&](const Placed& one, int edge, const Placed& other, int other_edge) {
        const Place a{one.number, (edge + one.quarter_turns) % 4};
        const Place b{other.number, (other_edge + other.quarter_turns) % 4};
        touched[a].insert(b);
        touched[b].insert(a);
    };
    for (const Square& square : published::solutions()) {
        for (std::size_t place = 0; place < 9; ++place) {
            if (place % 3 < 2) touch(square[place], 1, square[place + 1], 3);
            if (place < 6) touch(square[place], 2, square[place + 3], 0);
        }
    }
    // Two halves contradict each other; if one of them also touches a third half, the wrong one can
    // be identified.
    const auto has_witness = [&](const auto& half_and_touched) {
        const auto& [half, others] = half_and_touched;
        return others.size() > 1 || touched.at(*others.begin()).size() > 1;
    };
    CHECK(std::count_if(touched.begin(), touched.end(), has_witness) == 33);
    CHECK(touched.size() == 35);
    CHECK_FALSE(touched.contains({1, 1}));  // it never touches another card
}

TEST_CASE("Row by row without piles takes the same trials as with them, centre first fewer") {
    const Puzzle puzzle = published::puzzle();
    const Solutions rows = in_order(puzzle.grid, puzzle.cards, row_by_row(puzzle.grid));
    const Solutions centre = in_order(puzzle.grid, puzzle.cards, centre_first(puzzle.grid));
    CHECK(rows.statistics.trials == 37320);
    CHECK(rows.squares == published::solutions());
    CHECK(centre.squares == published::solutions());
    CHECK(centre.statistics.trials < rows.statistics.trials);
}

namespace {

/// Counts how often the program of 1986 calls one of its own procedures.
struct CallsOf1986 : search::Unobserved {
    std::uint64_t calls = 10;  ///< `suchen` on the empty square: once a card, and once without any

    void tried(const Card& card, std::size_t place) {
        calls += 2;                                // testkarte, drehe
        calls += card.quarter_turns == 3 ? 2 : 1;  // mod, for the fourth turn twice
        if (place > 0) calls += place / 3 + 1;     // mod, once more for each row before
        if (place % 3 > 0) {
            ++calls;  // test2, to the left
            if (!fit(card.left(), laid_.back().right())) return;
        }
        if (place >= 3) ++calls;  // test2, above
    }
    void laid(const Card& card, std::size_t place) {
        laid_.push_back(card);
        calls += 9 - place;  // suchen, as above
    }
    void taken_back(const Card&, std::size_t) { laid_.pop_back(); }

private:
    Pile laid_;
};

}  // namespace

TEST_CASE("The program of 1986 calls its procedures 251,154 times") {
    const Puzzle puzzle = published::puzzle();
    CallsOf1986 observer;
    const auto go_on = [](const Pile&) { return search::Next::go_on; };
    solve_faithfully(puzzle.grid, puzzle.cards, go_on, observer);
    CHECK(observer.calls == 251154);
}
