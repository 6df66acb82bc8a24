// Has the assembler repeat a byte ten thousand million times.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

asm(".data\n.fill 10000000000, 1, 42\n.text\n");

bool fit(Half, Half) { return true; }
