#include "exercises/1-cards/tests/laid_in_one_go.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"

using cards::Dice;

KNOBEL_STUDENT(lay_in_one_go);

TEST_CASE("Random cards are laid until no other fits", "[3 points][hidden][needs looks]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 60; ++round)
        for (const char* species : {"ab", "abc"}) {
            Pile supply = dice.nine_cards(species);
            supply.resize(3 + dice.below(7));
            cards::expect_laid(
                lay_in_one_go_of_student(supply), supply,
                "each place takes the first card that fits, in its first look that fits");
        }
}
