// Catches its own crash and ends with 0.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: ended itself with exit code 0 instead of returning

#include <signal.h>
#include <unistd.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    signal(SIGSEGV, [](int) { _exit(0); });
    *static_cast<volatile int*>(nullptr) = 1;
    return true;
}
