// Is a function that the dynamic linker asks where it lies, and ends the program then.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash

#include <sys/syscall.h>
#include <unistd.h>

extern "C" void* choose() {
    asm volatile("syscall" : : "a"(SYS_exit_group), "D"(0) : "rcx", "r11", "memory");
    return nullptr;
}

extern "C" bool chosen() asm("_Z3fitN5cards4HalfES0_");
extern "C" bool chosen() __attribute__((ifunc("choose")));
