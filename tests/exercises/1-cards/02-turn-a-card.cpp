#include "cards/published.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge.hpp"
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

}  // namespace

TEST_CASE("What was right is now at the top, and so on round the card", "[2 points]") {
    for (const Card& card : cards_with_four_different_halves()) {
        const Card after = turned_of_student(card);
        expect(after.top(), card.right(), "what was right is now at the top");
        expect(after.right(), card.bottom(), "what was at the bottom is now right");
        expect(after.bottom(), card.left(), "what was left is now at the bottom");
        expect(after.left(), card.top(), "what was at the top is now left");
    }
}

TEST_CASE("The number stays on the card while the halves move", "[1 point]") {
    for (const Card& card : cards_with_four_different_halves()) {
        const Card after = turned_of_student(card);
        expect(after.number, card.number, "a turned card is still the same card");
        expect_that(!(after.halves == card.halves), "the card as it was", "a turned card", "the halves move");
    }
}

TEST_CASE("The turn is counted", "[1 point]") {
    for (Card card : cards_with_four_different_halves())
        for (int turns : {0, 1, 2}) {
            card.quarter_turns = turns;
            expect(turned_of_student(card).quarter_turns, turns + 1, "quarter_turns counts one turn more");
        }
}

TEST_CASE("Four quarter turns bring the card back as it was", "[1 point]") {
    for (const Card& card : cards_with_four_different_halves()) {
        Card after = card;
        for (int turns = 1; turns <= 4; ++turns) {
            after = turned_of_student(after);
            if (turns < 4)
                expect_that(!(after.halves == card.halves), "the halves as on the unturned card", "other halves on top, right, bottom and left",
                            "only a whole turn brings the card back");
        }
        expect(after, card, "after a whole turn the card lies as before, and quarter_turns is 0 again");
    }
}
