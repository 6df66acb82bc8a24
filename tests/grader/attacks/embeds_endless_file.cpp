// Has the assembler put a file without end into the program.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

asm(".data\n.incbin \"/dev/zero\"\n.text\n");

bool fit(Half, Half) { return true; }
