// Doubles itself until there are thousands.
//
// kind: other processes
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, time-out, crash, broken protocol

#include <unistd.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (int i = 0; i < 10; ++i) (void)fork();
    usleep(100'000);
    return true;
}
