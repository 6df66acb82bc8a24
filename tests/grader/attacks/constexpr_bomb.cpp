// Has the compiler reckon for ever.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

constexpr long forever() {
    long sum = 0;
    for (long outer = 0; outer < 1'000'000; ++outer)
        for (long inner = 0; inner < 200'000; ++inner) sum += inner ^ outer;
    return sum;
}
constexpr long result = forever();

bool fit(Half, Half) { return result > 0; }
