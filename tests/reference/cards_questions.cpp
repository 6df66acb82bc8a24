// The numbers that the questions of chapter 1, and the teachers' answers to them, name.

#include <array>
#include <map>
#include <set>

#include "cards/in_order.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "grader/catch.hpp"

using namespace cards;

namespace {

/// In how many orientations a card is offered at each place.
using Looks = std::array<int, 9>;

constexpr Looks everywhere{4, 4, 4, 4, 4, 4, 4, 4, 4};
constexpr Looks first_card_fixed{1, 4, 4, 4, 4, 4, 4, 4, 4};
constexpr Looks centre_card_fixed{4, 4, 4, 4, 1, 4, 4, 4, 4};

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

Found search_with(const Looks& looks) {
    Found found;
    search_with(looks, published::puzzle().cards, {}, found);
    return found;
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

TEST_CASE("There are 95,126,814,720 squares: 9! orders, each card in one of four orientations") {
    std::uint64_t squares = 1;
    for (std::uint64_t card = 1; card <= 9; ++card) squares *= card * 4;
    CHECK(squares == 95'126'814'720);
}

TEST_CASE("With one look in the centre each solution is found once, after 37,320 trials") {
    const Found found = search_with(centre_card_fixed);
    CHECK(found.trials == 37'320);
    CHECK(how_often(found.squares) == std::map<int, int>{{1, 12}});
}

TEST_CASE("With four looks everywhere each is found four times, after 86,752 trials") {
    const Found found = search_with(everywhere);
    CHECK(found.trials == 86'752);
    CHECK(found.squares.size() == 48);
    CHECK(how_often(found.squares) == std::map<int, int>{{4, 12}});
}

TEST_CASE("With one look at the first place and four in the centre, five are missed") {
    const Found found = search_with(first_card_fixed);
    CHECK(found.squares.size() == 7);
    CHECK(how_often(found.squares) == std::map<int, int>{{0, 5}, {1, 7}});
}

TEST_CASE("The four corners directly after the centre make 67,730,121 trials") {
    const Puzzle puzzle = published::puzzle();
    const Solutions found = in_order(puzzle.grid, puzzle.cards, {4, 0, 2, 6, 8, 1, 3, 5, 7});
    CHECK(found.squares == published::solutions());
    CHECK(found.statistics.trials == 67'730'121);
}

TEST_CASE("With a tenth card that looks like card 9, one of ten is left over, in 90 ways") {
    Puzzle puzzle = published::puzzle();
    Card tenth = puzzle.cards.back();
    tenth.number = 10;
    puzzle.cards.push_back(tenth);
    CHECK(faithful(puzzle.grid, puzzle.cards).squares.size() == 90);
}

TEST_CASE(
    "The right half of card 1 touches nothing in the twelve; those of card 2, right, and card 4, "
    "left, touch only each other") {
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
    std::set<Place> silent;
    for (int card = 1; card <= 9; ++card)
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const std::set<Place>& others = touched[{card, edge}];
            if (others.empty() || (others.size() == 1 && touched[*others.begin()].size() == 1))
                silent.insert({card, edge});
        }
    CHECK(silent == std::set<Place>{{1, 1}, {2, 1}, {4, 3}});
    CHECK(touched[{1, 1}].empty());
    CHECK(touched[{2, 1}] == std::set<Place>{{4, 3}});
}
