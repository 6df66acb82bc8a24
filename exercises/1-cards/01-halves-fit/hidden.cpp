#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"
#include "halves_fit.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(fit);

TEST_CASE("Random halves fit when they make one turtle, and only then", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 25; ++round) {
        const Half half = dice.half("abcdefghijklmABCDEFGHIJKLM"),
                   other = dice.half("nopqrstuvwxyzNOPQRSTUVWXYZ");
        expect(fit_of_student(half, Dice::mate(half)), true,
               "a head and a tail of one species make a turtle");
        expect(fit_of_student(half, half), false, "two equal halves do not make a turtle");
        expect(fit_of_student(half, other), false, "the species differ");
        expect(fit_of_student(other, half), false, "the species differ");
    }
}
