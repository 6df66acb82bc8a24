// Stops itself, so that it neither runs nor ends.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out

#include <signal.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    raise(SIGSTOP);
    kill(1, SIGSTOP);
    return true;
}
