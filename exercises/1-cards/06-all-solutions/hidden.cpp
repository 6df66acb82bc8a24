#include "all_solutions.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;
using grader::judge::expect_that;

KNOBEL_STUDENT(all_solutions);

namespace {

void expect_what_the_reference_finds(const Pile& supply) {
    const std::vector<cards::Square> expected = cards::fast(cards::grid, supply).squares;
    const std::vector<Pile> squares = all_solutions_of_student(supply);
    std::string wrong = wrong_in_any(squares, supply);
    if (wrong.empty()) wrong = rotated_twins(squares);
    if (wrong.empty()) wrong = difference(squares, expected);
    expect_that(wrong.empty(), wrong,
                fmt::format("{} solution{}, each in one rotation", expected.size(),
                            expected.size() == 1 ? "" : "s"));
}

}  // namespace

TEST_CASE("All solutions of random cards are found, each once", "[3 points][hidden][needs rules]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 5; ++round) {
        expect_what_the_reference_finds(dice.nine_cards_with_solution("abcd"));
        expect_what_the_reference_finds(dice.nine_cards_with_solution("abc"));
        expect_what_the_reference_finds(dice.nine_cards("abcdef"));
    }
}
