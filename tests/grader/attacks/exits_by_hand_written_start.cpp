// Puts a function that ends the process among those that run before main, by hand, where no compiler looks.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: ended itself with exit code 0 instead of returning

#include <unistd.h>

#include "halves_fit.hpp"

extern "C" void go() { _exit(0); }

asm(".section .init_array,\"aw\"\n"
    ".balign 8\n"
    ".quad go\n"
    ".text\n");

bool fit(Half, Half) { return true; }
