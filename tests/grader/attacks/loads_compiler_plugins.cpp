// Asks for linker scripts, libraries and plugins by sections and pragmas that some tools obey.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash

#include "halves_fit.hpp"

#pragma comment(lib, "judge")
asm(".section .deplibs,\"MS\",%0x6fff4c04,1\n.asciz \"judge\"\n"
    ".section .drectve\n.ascii \"-include:judge\"\n"
    ".section .gnu.warning.main,\"\"\n.string \"all tests passed\"\n"
    ".text\n");

bool fit(Half, Half) { return true; }
