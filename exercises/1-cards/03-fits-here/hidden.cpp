#include "cards/rules.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/wire.hpp"
#include "fits_here.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(fits);

TEST_CASE("Any card at any place is judged by the cards to its left and above",
          "[3 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 6; ++round)
        for (std::size_t place = 0; place < 9; ++place) {
            Pile laid = dice.nine_cards("abc");
            for (Card& turned : laid) turned.quarter_turns = static_cast<int>(dice.below(4));
            Card card = laid.back();
            laid.resize(place);
            // At each place the card fits on both edges, on one, on the other, and on none; a half
            // never fits itself.
            const bool fits_left = round != 2 && round != 3, fits_above = round != 1 && round != 3;
            if (place > 0 && round % 5 == 0) card.number = laid[dice.below(place)].number;
            if (place > 0)
                card.halves[3] = fits_left ? Dice::mate(laid.back().right()) : laid.back().right();
            if (place >= 3)
                card.halves[0] =
                    fits_above ? Dice::mate(laid[place - 3].bottom()) : laid[place - 3].bottom();
            expect(fits_of_student(card, laid), cards::fits(card, laid),
                   "only the card to the left, in the same row, and the card above count");
        }
}
