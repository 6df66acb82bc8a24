// The published results, and the numbers that chapter 1 and the teachers' answers name.

#include <array>
#include <map>
#include <set>

#include "cards/in_order.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/judge/catch.hpp"

using namespace cards;

TEST_CASE("The faithful and the fast search find the twelve solutions of 1986, in printed order") {
    const auto [grid, spare, cards] = published::puzzle();
    const Solutions found = faithful(grid, cards);
    CHECK(found.squares == published::solutions());
    CHECK(fast(grid, cards).squares == published::solutions());
    CHECK(found.statistics.trials == 37'320);
    CHECK(found.statistics.nodes() == 3'438);
    CHECK(found.statistics.solutions == 12);
}

TEST_CASE("With the misread card the first and the fifth are lost, and 10 of the printed remain") {
    const auto [grid, spare, cards] = published::misread_puzzle();
    std::vector<Square> remaining = published::solutions();
    remaining.erase(remaining.begin() + 4);
    remaining.erase(remaining.begin());
    CHECK(faithful(grid, cards).squares == remaining);
    CHECK(fast(grid, cards).squares == remaining);
}

TEST_CASE("Row by row without piles takes the same trials, centre first fewer, corners next most") {
    const auto [grid, spare, cards] = published::puzzle();
    const Solutions rows = in_order(grid, cards, row_by_row(grid)),
                    centre = in_order(grid, cards, centre_first(grid)),
                    corners = in_order(grid, cards, {4, 0, 2, 6, 8, 1, 3, 5, 7});
    for (const Solutions& found : {rows, centre, corners})
        CHECK(found.squares == published::solutions());
    CHECK(rows.statistics.trials == 37'320);
    CHECK(centre.statistics.trials < rows.statistics.trials);
    CHECK(corners.statistics.trials == 67'730'121);
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

/// In how many orientations a card is offered at each place.
using Looks = std::array<int, 9>;

/// All squares that a search finds, turned as they were found, and its trials.
struct Found {
    std::vector<Square> squares;
    std::uint64_t trials = 0;
};

/// Fills the places row by row, and goes back when no card fits.
void search_with(const Looks& looks, const Pile& supply, const Pile& laid, Found& found) {
    const Grid grid;
    if (laid.size() == grid.places()) return void(found.squares.push_back(square_of(laid)));
    for (std::size_t i = 0; i < supply.size(); ++i) {
        Card card = supply[i];
        Pile rest = supply;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (int look = 0; look < looks[laid.size()]; ++look, card = turned(card)) {
            ++found.trials;
            if (!fits(card, laid, grid)) continue;
            Pile longer = laid;
            longer.push_back(card);
            search_with(looks, rest, longer, found);
        }
    }
}

/// How many of the twelve are found once, twice, ..., and how many not at all (0).
std::map<int, int> how_often(const std::vector<Square>& squares) {
    std::map<Square, int> times;
    for (const Square& square : published::solutions()) times[square] = 0;
    for (const Square& square : squares) ++times.at(as_printed(Grid{}, square));
    std::map<int, int> solutions;
    for (const auto& [_, count] : times) ++solutions[count];
    return solutions;
}

}  // namespace

TEST_CASE("The program of 1986 calls its procedures 251,154 times") {
    const auto [grid, spare, cards] = published::puzzle();
    CallsOf1986 observer;
    solve_faithfully(grid, cards, [](const Pile&) { return search::Next::go_on; }, observer);
    CHECK(observer.calls == 251154);
}

TEST_CASE("There are 95,126,814,720 squares: 9! orders, each card in one of four orientations") {
    std::uint64_t squares = 1;
    for (std::uint64_t card = 1; card <= 9; ++card) squares *= card * 4;
    CHECK(squares == 95'126'814'720);
}

TEST_CASE("The place where a card is offered in one orientation only decides what is found") {
    struct Case {
        Looks looks;
        std::size_t squares;
        std::map<int, int> how_often;
        std::uint64_t trials;
    };
    for (const Case& c : {Case{{4, 4, 4, 4, 1, 4, 4, 4, 4}, 12, {{1, 12}}, 37'320},
                          Case{{4, 4, 4, 4, 4, 4, 4, 4, 4}, 48, {{4, 12}}, 86'752},
                          Case{{1, 4, 4, 4, 4, 4, 4, 4, 4}, 7, {{0, 5}, {1, 7}}, 0}}) {
        Found found;
        search_with(c.looks, published::puzzle().cards, {}, found);
        CHECK(found.squares.size() == c.squares);
        CHECK(how_often(found.squares) == c.how_often);
        if (c.trials > 0) CHECK(found.trials == c.trials);
    }
}

TEST_CASE("With a tenth card that looks like card 9, one of ten is left over, in 90 ways") {
    auto [grid, spare, cards] = published::puzzle();
    cards.push_back(cards.back());
    cards.back().number = 10;
    CHECK(faithful(grid, cards).squares.size() == 90);
}

TEST_CASE("33 halves of 36 can be put right when misread: in the twelve they have a witness") {
    using Place = std::pair<int, std::size_t>;  // a card's number, and an edge of it as listed
    std::map<Place, std::set<Place>> touched;
    for (const Square& square : published::solutions()) {
        const auto half = [&](std::size_t place, std::size_t edge) {
            const auto turns = static_cast<std::size_t>(square[place].quarter_turns);
            return Place{square[place].number, (edge + turns) % 4};
        };
        for (std::size_t place = 0; place < square.size(); ++place)
            for (std::size_t edge = 0; edge < 4; ++edge)
                if (const auto other = neighbour(Grid{}, place, edge))
                    touched[half(place, edge)].insert(half(*other, opposite(edge)));
    }
    // Two halves contradict each other; if one of them also touches a third half, the wrong one can
    // be identified.
    std::set<Place> without_witness;
    for (int card = 1; card <= 9; ++card)
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const std::set<Place>& others = touched[{card, edge}];
            if (others.empty() || (others.size() == 1 && touched[*others.begin()].size() == 1))
                without_witness.insert({card, edge});
        }
    CHECK(without_witness == std::set<Place>{{1, 1}, {2, 1}, {4, 3}});
    CHECK(touched[{1, 1}].empty());
    CHECK(touched[{2, 1}] == std::set<Place>{{4, 3}});
}
