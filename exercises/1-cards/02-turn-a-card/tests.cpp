#include "cards/published.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"
#include "turn_a_card.hpp"

using grader::judge::expect;
using grader::judge::expect_that;

KNOBEL_STUDENT(turned);

namespace {

/// Cards 1, 3 and 7: each has four different halves.
cards::Pile cards_with_four_different_halves() {
    const cards::Pile cards = cards::published::puzzle().cards;
    return {cards[0], cards[2], cards[6]};
}

Card quarter_turned(const Card& card) {
    return {card.number,
            {card.right(), card.bottom(), card.left(), card.top()},
            card.quarter_turns + 1};
}

/// "a card with k1 t1 k2 f2 at the top, right, bottom and left"
std::string halves_of(const Card& card) {
    using cards::describe;
    return fmt::format("a card with {} {} {} {} at the top, right, bottom and left",
                       describe(card.top()), describe(card.right()), describe(card.bottom()),
                       describe(card.left()));
}

}  // namespace

TEST_CASE("What was on the right is now at the top, and so on around the card",
          "[2 points][hint 1]") {
    for (const Card& card : cards_with_four_different_halves()) {
        const Card after = turned_of_student(card);
        const Card right = quarter_turned(card);
        expect_that(
            after.halves == right.halves, halves_of(after), halves_of(right),
            "what was on the right is now at the top, and what was at the top is now on the left");
    }
}

TEST_CASE("The number stays on the card while the halves move", "[1 point][hint 3]") {
    for (const Card& card : cards_with_four_different_halves()) {
        const Card after = turned_of_student(card);
        expect_that(after.number == card.number, fmt::format("a card with number {}", after.number),
                    fmt::format("number {}", card.number), "a turned card is still the same card");
        expect_that(!(after.halves == card.halves), "the card as it was", "a turned card",
                    "the halves move");
    }
}

TEST_CASE("The turn is counted", "[1 point][hint 2]") {
    for (Card card : cards_with_four_different_halves())
        for (int turns : {0, 1, 2}) {
            card.quarter_turns = turns;
            const int counted = turned_of_student(card).quarter_turns;
            expect_that(counted == turns + 1, fmt::format("a card with quarter_turns {}", counted),
                        fmt::format("quarter_turns {}", turns + 1),
                        "the card was turned once more");
        }
}

TEST_CASE("Four quarter turns bring the card back to where it was", "[1 point][hint 2]") {
    for (const Card& card : cards_with_four_different_halves()) {
        Card after = card;
        for (int turns = 1; turns <= 4; ++turns) {
            after = turned_of_student(after);
            if (turns < 4)
                expect_that(!(after.halves == card.halves),
                            "the same halves as on the unturned card",
                            "different halves at the top, right, bottom and left",
                            "only a full turn brings the card back");
        }
        expect(after, card,
               "after a full turn the card lies as before, and quarter_turns is 0 again");
    }
}
