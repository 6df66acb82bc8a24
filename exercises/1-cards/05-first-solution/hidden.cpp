#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "first_solution.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;

KNOBEL_STUDENT(first_solution);

namespace {

void expect_the_first(const Pile& supply) {
    cards::expect_first(first_solution_of_student(supply), supply,
                        "the first solution in the order of the supply");
}

}  // namespace

TEST_CASE("The first solution of random cards is found, or none when there is none",
          "[3 points][hidden][needs rules]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 6; ++round) {
        expect_the_first(dice.nine_cards_with_solution("abcd"));
        expect_the_first(dice.nine_cards("abcdef"));
        expect_the_first(dice.nine_cards("ab"));
    }
}
