// Ignores every signal, also that of spent computing time, and never returns.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out, crash

#include <signal.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, nullptr);
    for (volatile bool forever = true; forever;) {
    }
    return true;
}
