#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "first_solution.hpp"
#include "grader/judge/judge.hpp"

using cards::cards_of_1986;
using cards::Dice;
using cards::in_other_animals;
using grader::judge::expect_that;

KNOBEL_STUDENT(first_solution);

namespace {

void expect_by_the_rules(const Pile& supply) {
    const std::string wrong = wrong_in(first_solution_of_student(supply), supply);
    expect_that(wrong.empty(), wrong,
                "nine different cards from the supply that fit wherever they touch",
                "this puzzle has solutions");
}

void expect_the_first(const Pile& supply, const std::string& why) {
    cards::expect_first(first_solution_of_student(supply), supply, why);
}

void expect_none(const Pile& supply) {
    const Pile laid = first_solution_of_student(supply);
    expect_that(laid.empty(),
                fmt::format("a pile of {} card{}", laid.size(), laid.size() == 1 ? "" : "s"),
                "an empty pile", "this puzzle has no solution");
}

}  // namespace

TEST_CASE("The nine cards of 1986 are laid by the rules", "[2 points][hint 2][rules]") {
    expect_by_the_rules(cards_of_1986());
    expect_by_the_rules(in_other_animals(cards_of_1986()));
}

TEST_CASE("Only cards without a solution give an empty pile", "[2 points][hint 2][needs rules]") {
    expect_by_the_rules(cards_of_1986());
    expect_none(misread(cards_of_1986(), 9, 0, {'k', Part::rear}));
    expect_none(misread(cards_of_1986(), 1, 2, {'s', Part::front}));
}

TEST_CASE("A card that led nowhere is turned again before the next one is tried",
          "[2 points][hint 2][needs rules]") {
    const std::string why =
        "the card at the top left fits in all four looks, and each deserves to be followed to the "
        "end";
    expect_the_first(cards_of_1986(), why);
    expect_the_first(in_other_animals(cards_of_1986()), why);
}

TEST_CASE("The first solution is the one that the order of the cards leads to",
          "[3 points][hint 3][needs rules]") {
    const std::string why =
        "the cards are taken in the order of the supply, and those in the basket come before the "
        "rest";
    expect_the_first(reversed(cards_of_1986()), why);
    expect_the_first(with_large_numbers(cards_of_1986()),
                     "the numbers on these cards are 1280, 2560 and so on");
    const Pile cards = cards::with_two_species(cards_of_1986());
    expect_the_first(cards, why);
    expect_the_first(reversed(cards), why);
    for (const std::uint64_t seed : {1U, 2U, 3U})
        expect_the_first(Dice(seed).nine_cards_with_solution("ab"),
                         "a card goes into the basket as it came from the supply, whatever looks "
                         "were tried before");
}
