#include "broken_turtles.hpp"
#include "exercises/1-cards/tests/printed_squares.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"

using cards::cards_of_1986;
using grader::judge::expect;

KNOBEL_STUDENT(broken_turtles);

namespace {

using Printed = std::vector<cards::Placed>;

void ask(const Pile& cards, const Printed& square, int expected, const std::string& why) {
    expect(broken_turtles_of_student(cards, cards::for_students(square)), expected, why);
}

/// Cards 1 to 9 row by row, none of them turned.
Printed in_order() {
    Printed square;
    for (int number = 1; number <= 9; ++number) square.push_back({number, 0});
    return square;
}

/// Cards that fit in that square: those of a printed solution, listed as they lie there.
Pile fitting_in_order() {
    Pile cards = lay(cards::published::solutions().front(), cards_of_1986());
    for (std::size_t i = 0; i < cards.size(); ++i)
        cards[i] = {static_cast<int>(i) + 1, cards[i].halves, 0};
    return cards;
}

/// Puts a half that fits no other onto an edge of a listed card; 0 is its top, then clockwise.
Pile with_strange_half(Pile cards, std::size_t card, std::size_t edge) {
    cards[card].halves[edge] = {'x', Part::front};
    return cards;
}

/// The same for the twelve halves on the outer edge of the square in order.
Pile with_strange_rim(Pile cards) {
    for (const std::size_t i : {0U, 1U, 2U})
        for (const auto& [card, edge] :
             {std::pair{i, 0U}, {3 * i + 2, 1U}, {6 + i, 2U}, {3 * i, 3U}})
            cards = with_strange_half(cards, card, edge);
    return cards;
}

}  // namespace

TEST_CASE("An edge without a whole turtle counts once, across and down",
          "[2 points][hint 3][count]") {
    const Pile cards = fitting_in_order();
    ask(cards, in_order(), 0, "all cards fit");
    for (const std::size_t left : {0U, 1U, 3U, 4U, 6U, 7U}) {
        const Pile broken = with_strange_half(cards, left, 1);
        ask(broken, in_order(), 1,
            "the right half of a card is of a species that is on no other card");
        ask(with_strange_half(broken, left + 1, 3), in_order(), 1,
            "both halves on one edge are of a species that is on no other card");
    }
    for (std::size_t upper = 0; upper < 6; ++upper)
        ask(with_strange_half(cards, upper, 2), in_order(), 1,
            "the lower half of a card is of a species that is on no other card");
    Pile all_heads;
    for (int number = 1; number <= 9; ++number) all_heads.push_back({number, {}, 0});
    ask(all_heads, in_order(), 12, "on these cards there are only heads, so no two halves fit");
}

TEST_CASE("What is on the outer edge does not count", "[1 point][hint 1]") {
    const Pile cards = with_strange_rim(fitting_in_order());
    ask(cards, in_order(), 0, "the halves on the outer edge touch nothing; all others fit");
    ask(with_strange_half(cards, 4, 1), in_order(), 1,
        "the halves on the outer edge touch nothing; one of the others fits no other");
}

TEST_CASE("A card is known by its number", "[1 point][hint 2]") {
    Pile cards = fitting_in_order();
    std::reverse(cards.begin(), cards.end());
    ask(cards, in_order(), 0, "the cards may be listed in any order");
    std::swap(cards[2], cards[5]);
    ask(with_strange_half(cards, 4, 2), in_order(), 1, "the cards may be listed in any order");
    ask(cards::with_large_numbers(cards), cards::with_large_numbers(in_order()), 0,
        "these cards have the numbers 1280, 2560 and so on");
}

TEST_CASE("A card is turned as often as the square says", "[2 points][hint 3]") {
    Printed square = in_order();
    for (int rotation = 0; rotation < 4; ++rotation, square = turned(cards::grid, square))
        ask(fitting_in_order(), square, 0,
            "a square of whole turtles, turned as a whole, is still one");
    for (const std::size_t place : {1U, 3U, 4U, 8U})
        for (int turns = 1; turns < 4; ++turns) {
            square = in_order();
            square[place].quarter_turns = turns;
            ask(fitting_in_order(), square, cards::misfits(fitting_in_order(), square),
                "all cards fitted before one of them was turned");
        }
}

TEST_CASE("In a printed square every turtle is whole", "[1 point][hint 2]") {
    for (const Printed& square : cards::published::solutions())
        ask(cards_of_1986(), square, 0, "this square was printed as a solution");
}

TEST_CASE("With the misread half of 1986, two of the printed squares break", "[1 point][hint 3]") {
    const Pile as_scanned = cards::misread(cards_of_1986(), 5, 3, {'t', Part::front});
    const std::vector<Printed> printed = cards::published::solutions();
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const bool breaks = i == 0 || i == 4;
        ask(as_scanned, printed[i], breaks ? 1 : 0,
            fmt::format("printed square {} of 12: the misread left half of card 5 {}", i + 1,
                        breaks ? "touches card 3" : "is on the outer edge"));
    }
}
