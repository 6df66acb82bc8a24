// Has the assembler put the tests into the program.
//
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: file not found
// never: TEST_CASE

#include "halves_fit.hpp"

asm(".incbin \"@ROOT@/exercises/1-cards/01-halves-fit/hidden.cpp\"");

bool fit(Half, Half) { return true; }
