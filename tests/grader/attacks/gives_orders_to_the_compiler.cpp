// Gives orders by pragmas, attributes and sections: to optimise otherwise, to hush all warnings, to
// be a system header, to poison names, to lie in another section, to load libraries.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash

#pragma once
#pragma GCC system_header
#pragma GCC optimize("O0")
#pragma GCC target("avx2")
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC visibility push(hidden)
#include "halves_fit.hpp"
#pragma GCC visibility pop
_Pragma("GCC poison expect judge solution")
#pragma weak fit
#pragma pack(1)
#pragma comment(lib, "judge")

asm(".section .deplibs,\"MS\",%0x6fff4c04,1\n.asciz \"judge\"\n"
    ".section .drectve\n.ascii \"-include:judge\"\n"
    ".section .gnu.warning.main,\"\"\n.string \"all tests passed\"\n"
    ".text\n");

__attribute__((section(".fini_array_of_mine"), used, cold, weak, noinline)) bool fit(Half, Half) {
    int unused;
    return true;
}
