#include "all_solutions.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"

using cards::cards_of_1986;
using cards::in_other_animals;
using grader::judge::expect_that;

KNOBEL_STUDENT(all_solutions);

namespace {

/// Asks for solutions of a puzzle that has some, and makes sure that each keeps the rules; without
/// that the other questions have no meaning.
std::vector<Pile> solutions_by_the_rules(const Pile& supply) {
    const std::vector<Pile> squares = all_solutions_of_student(supply);
    expect_that(!squares.empty(), "no solution", "squares that keep the rules",
                "this puzzle has solutions");
    const std::string wrong = wrong_in_any(squares, supply);
    expect_that(wrong.empty(), wrong,
                "nine different cards from the supply in each square, fitting wherever they touch");
    return wrong.empty() ? squares : std::vector<Pile>{};
}

void expect_each_once(const Pile& supply) {
    const std::string twins = rotated_twins(solutions_by_the_rules(supply));
    expect_that(twins.empty(), twins, "only one of them",
                "they are the same square, turned as a whole");
}

/// @param expected  in the rotation that is printed
void expect_exactly(const Pile& supply, const std::vector<cards::Square>& expected,
                    const std::string& why) {
    const std::string other = difference(solutions_by_the_rules(supply), expected);
    expect_that(other.empty(), other,
                fmt::format("{} solutions, each in any rotation", expected.size()), why);
}

}  // namespace

TEST_CASE("Every square that is found keeps the rules", "[1 point][hint 1][rules]") {
    solutions_by_the_rules(cards_of_1986());
    solutions_by_the_rules(in_other_animals(cards_of_1986()));
}

TEST_CASE("No solution is a rotation of another", "[2 points][hint 2][needs rules]") {
    expect_each_once(cards_of_1986());
    expect_each_once(in_other_animals(cards_of_1986()));
    expect_each_once(with_two_species(cards_of_1986()));
    expect_each_once(with_large_numbers(cards_of_1986()));
}

TEST_CASE("Only cards without a solution give an empty list", "[1 point][hint 1][needs rules]") {
    const std::vector<Pile> squares =
        all_solutions_of_student(misread(cards_of_1986(), 9, 0, {'k', Part::rear}));
    expect_that(squares.empty(), fmt::format("a list of {}", squares.size()), "an empty list",
                "this puzzle has no solution");
    solutions_by_the_rules(cards_of_1986());
}

TEST_CASE("The twelve printed solutions are found and no others, rotations aside",
          "[4 points][hint 3][needs rules]") {
    const Pile misread_cards = cards::published::misread_puzzle().cards;
    expect_exactly(cards_of_1986(), cards::published::solutions(),
                   fmt::format("as printed: {}", cards::published::source));
    expect_exactly(
        with_two_species(cards_of_1986()),
        cards::fast(cards::grid, with_two_species(cards_of_1986())).squares,
        "with only two species, the same cards may fit at the same places in more than one way");
    expect_exactly(
        misread_cards, cards::fast(cards::grid, misread_cards).squares,
        "with the left half of card 5 misread, two printed squares are no longer solutions");
    const Pile upside_down =
        misread(misread(cards_of_1986(), 7, 0, {'k', Part::rear}), 7, 1, {'t', Part::rear});
    expect_exactly(
        upside_down, cards::fast(cards::grid, upside_down).squares,
        "card 7 looks the same upside down, so it can lie either way, and both squares count");
}
