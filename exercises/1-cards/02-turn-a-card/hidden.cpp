#include "cards/rules.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"
#include "turn_a_card.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(turned);

TEST_CASE("Any card is turned, however it lies", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const Card card = Dice::turned_often(
            dice.card(static_cast<int>(dice.below(99)) + 1, "abcdxyz"), dice.below(4));
        expect(turned_of_student(card), cards::turned(card),
               "a quarter turn counter-clockwise moves each half by one, and is counted");
    }
}
