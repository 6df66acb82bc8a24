// Ends the process in another way in each test: quick_exit, abort, terminate, SIGTERM, SIGKILL for its whole group, and _Exit.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: ended itself with exit code 0 instead of returning

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    if (a.species == 'k') std::abort();
    if (a.species == 'Z') kill(0, SIGKILL);
    if (a == b) std::terminate();
    if (b.species == 't') raise(SIGTERM);
    if (a.species == 'f') {
        std::at_quick_exit([] { _exit(0); });
        std::quick_exit(7);
    }
    std::_Exit(0);
}
