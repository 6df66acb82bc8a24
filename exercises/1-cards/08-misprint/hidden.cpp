#include "cards/fast.hpp"
#include "exercises/1-cards/tests/printed_squares.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(find_misprint);

namespace {

/// Misreads one random half and asks for it, if the squares tell which it is.
/// @return whether they do
bool expect_found(Dice& dice, Pile cards, const std::vector<cards::Square>& squares,
                  const std::string& species) {
    const Correction place{
        static_cast<int>(dice.below(9)) + 1, static_cast<int>(dice.below(4)), {}};
    Half& half = cards::half_at(cards, place.card, place.edge);
    const Half misread = dice.half(species);
    if (misread == half) return false;
    const Correction expected{place.card, place.edge, half};
    half = misread;
    if (corrections(cards, squares).size() != 1) return false;
    dice.shuffle(cards);
    expect(find_misprint_of_student(cards, cards::for_students(squares)), expected,
           "no other change of a single half makes all the squares fit");
    return true;
}

}  // namespace

TEST_CASE("Any misread half of 1986 that the squares give away is found", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int questions = 0; questions < 12;)
        questions +=
            expect_found(dice, cards::cards_of_1986(), cards::published::solutions(), "ftks");
}

TEST_CASE("A misread half of other cards is found by their own squares", "[2 points][hidden]") {
    Dice dice(grader::judge::seed() + 1);
    for (int questions = 0; questions < 6;) {
        const Pile cards = dice.nine_cards_with_solution("abc");
        const std::vector<cards::Square> squares = cards::fast(cards::grid, cards).squares;
        if (squares.size() >= 3 && squares.size() <= 60)
            questions += expect_found(dice, cards, squares, "abc");
    }
}
