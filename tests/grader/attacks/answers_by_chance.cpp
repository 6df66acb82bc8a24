// Rolls a die for each answer, with a seed that happens to be wrong.
//
// kind: guessing
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer

#include <random>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    static std::mt19937 dice(4);
    return dice() % 2 == 0;
}
