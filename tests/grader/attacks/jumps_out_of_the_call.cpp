// Jumps out of the call, back to where a static initialiser stood, so that the worker's loop is never seen again.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash, time-out, broken protocol

#include <csetjmp>
#include <cstdlib>

#include "halves_fit.hpp"

namespace {

std::jmp_buf before_main;

struct Mark {
    Mark() {
        if (setjmp(before_main) != 0) std::_Exit(0);
    }
} mark;

}  // namespace

bool fit(Half, Half) { std::longjmp(before_main, 1); }
