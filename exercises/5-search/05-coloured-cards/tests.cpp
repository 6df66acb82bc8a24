#include "coloured_cards.hpp"

#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/5-search/tests/colours.hpp"

using cards::expect_none;
using cards::Options;
using grader::judge::expect_that;

KNOBEL_STUDENT(card_options);

namespace {

/// Cards of 1986, as many as the grid has places.
Pile cards_for(const Grid& grid) {
    Pile supply = cards::published::puzzle().cards;
    supply.resize(grid.places());
    return supply;
}

/// The same cards with large numbers, and other letters for the species.
Pile in_disguise(Pile supply) {
    for (Card& card : supply) {
        card.number *= 1280;
        for (Half& half : card.halves)
            half.species = half.species == 'f'   ? 'A'
                           : half.species == 'k' ? 'B'
                           : half.species == 't' ? 'C'
                                                 : 'z';
    }
    return supply;
}

/// Two cards for two places, such that every half of one meets every half of the other.
const Pile two_cards{
    {1, {Half{'f', Part::front}, {'f', Part::rear}, {'t', Part::front}, {'t', Part::rear}}},
    {2, {Half{'t', Part::rear}, {'f', Part::front}, {'f', Part::rear}, {'t', Part::front}}}};

void expect_ways(const Grid& grid, const Pile& supply, const std::string& why) {
    expect_none(cards::wrong_way(card_options_of_student(grid, supply), grid, supply),
                fmt::format("{} options, for each card at each place in each of its four looks",
                            4 * grid.places() * supply.size()),
                why);
}

void expect_contacts(const Grid& grid) {
    const Options options = card_options_of_student(grid, cards_for(grid));
    std::string mistake = cards::contact_twice(options);
    if (mistake.empty()) mistake = cards::wrong_contact(options, grid);
    expect_none(mistake, "a contact for every two places that touch, and for no others");
}

void expect_colours(const Grid& grid, const Pile& supply, bool fitting) {
    expect_none(cards::wrong_colour(card_options_of_student(grid, supply), grid, supply, fitting),
                fitting ? "the same colour where two cards fit"
                        : "different colours where two cards do not fit",
                "halves fit when they make one turtle: the same species, head and tail; those of a "
                "card are listed clockwise from the top");
}

}  // namespace

TEST_CASE("Each card is listed at each place in each of its four looks",
          "[2 points][hint 1][ways]") {
    expect_ways({1, 2}, two_cards, "two cards, two places, four looks");
    expect_ways({2, 2}, cards_for({2, 2}), "4 cards, 4 places, 4 looks");
    expect_ways({3, 3}, cards_for({3, 3}), "9 cards, 9 places, 4 looks: in the centre, too");
    expect_ways({2, 3}, in_disguise(cards_for({2, 3})), "the cards have their own numbers");
    const Pile alike{
        {7, {Half{'f', Part::front}, {'k', Part::rear}, {'f', Part::front}, {'k', Part::rear}}}};
    expect_ways({1, 1}, alike, "a card that looks the same upside down has four looks, too");
}

TEST_CASE("Only places that touch have a contact between them",
          "[3 points][hint 2][needs ways][contacts]") {
    expect_contacts({1, 2});
    expect_contacts({2, 1});
    expect_contacts({2, 2});
    expect_contacts({3, 3});
    expect_contacts({2, 3});
    expect_contacts({4, 2});
}

TEST_CASE("Cards that fit give their contact the same colour",
          "[3 points][hint 3][needs contacts][colours]") {
    expect_colours({1, 2}, two_cards, true);
    expect_colours({2, 1}, two_cards, true);
    expect_colours({3, 3}, cards_for({3, 3}), true);
    expect_colours({2, 3}, in_disguise(cards_for({2, 3})), true);
}

TEST_CASE("Cards that do not fit give it different colours",
          "[3 points][hint 3][needs contacts][differ]") {
    expect_colours({1, 2}, two_cards, false);
    expect_colours({2, 1}, two_cards, false);
    expect_colours({3, 3}, cards_for({3, 3}), false);
    expect_colours({2, 3}, in_disguise(cards_for({2, 3})), false);
}

TEST_CASE("The cards of 1986 have their twelve solutions, in four rotations each",
          "[1 point][hint 3][needs colours][needs differ]") {
    const Grid grid;
    const Pile supply = cards_for(grid);
    const std::vector<cards::Square> squares =
        cards::squares_of(card_options_of_student(grid, supply), grid, supply);
    std::set<cards::Square> printed;
    for (const cards::Square& square : squares) printed.insert(cards::as_printed(grid, square));
    const std::vector<cards::Square> expected = cards::published::solutions();
    expect_that(
        squares.size() == 4 * expected.size() &&
            printed == std::set<cards::Square>(expected.begin(), expected.end()),
        fmt::format("options with {} exact covers; rotations aside, {}", squares.size(),
                    printed.size()),
        fmt::format("{} exact covers; rotations aside, {}", 4 * expected.size(), expected.size()),
        fmt::format("as printed: {}", cards::published::source));
}
