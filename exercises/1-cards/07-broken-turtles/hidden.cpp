#include "broken_turtles.hpp"
#include "exercises/1-cards/tests/printed_squares.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(broken_turtles);

TEST_CASE("Random squares of random cards are looked through", "[2 points][hidden][needs count]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const Pile cards = dice.nine_cards("ab");
        std::vector<cards::Placed> square;
        for (const Card& card : cards)
            square.push_back({card.number, static_cast<int>(dice.below(4))});
        dice.shuffle(square);
        expect(broken_turtles_of_student(cards, cards::for_students(square)),
               cards::misfits(cards, square),
               "each of the twelve edges at which two cards touch is looked at once");
    }
}
