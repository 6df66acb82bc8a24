// Has the assembler recurse and repeat without end.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

asm(".macro again n\n.byte \\n\nagain (\\n+1)\nagain (\\n+2)\n.endm\n.data\n.rept 1000000000\nnop\n.endr\nagain 0\n.text\n");

bool fit(Half, Half) { return true; }
