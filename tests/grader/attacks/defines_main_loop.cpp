// Brings a main function of the name that the worker is linked with, besides the worker's own.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: is already defined

#include "halves_fit.hpp"

extern "C" int __wrap_main() { return 0; }

bool fit(Half, Half) { return true; }
