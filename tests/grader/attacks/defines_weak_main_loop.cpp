// Defines a weak main function, and one more under the real main function's label.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash

#include <cstdlib>

#include "halves_fit.hpp"

extern "C" __attribute__((weak)) int __wrap_main() { std::_Exit(0); }
extern "C" int elsewhere() asm("__real_main");
extern "C" int elsewhere() { std::_Exit(0); }

bool fit(Half, Half) { return true; }
