#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "first_solution.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;
using grader::judge::expect_that;

KNOBEL_STUDENT(first_solution);

namespace {

/// The student's answer in words: a square, or what is wrong with it.
std::string shown(const Pile& laid, const Pile& supply) {
    const std::string wrong = wrong_in(laid, supply);
    return wrong.empty() ? cards::notation(laid) : wrong;
}

void expect_the_first(const Pile& supply) {
    const cards::Square first = cards::first_in_order(supply);
    const std::string expected = first.empty() ? "an empty pile" : print(cards::grid, first),
                      came_back = shown(first_solution_of_student(supply), supply);
    expect_that(came_back == expected, came_back, expected,
                first.empty() ? "this puzzle has no solution"
                              : "the first solution in the order of the supply");
}

}  // namespace

TEST_CASE("Of random cards the first solution is found, or none when there is none",
          "[3 points][hidden][needs rules]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 6; ++round) {
        expect_the_first(dice.nine_cards_with_solution("abcd"));
        expect_the_first(dice.nine_cards("abcdef"));
        expect_the_first(dice.nine_cards("ab"));
    }
}
