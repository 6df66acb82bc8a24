// Replaces operator new and delete, and malloc fails now and then.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, too much memory, exception, broken protocol, time-out

#include <cstdlib>
#include <new>

#include "halves_fit.hpp"

namespace {
int made = 0;
alignas(16) char room[1 << 20];
std::size_t used = 0;
}  // namespace

void* operator new(std::size_t size) {
    if (++made > 2000) std::_Exit(0);
    used = (used + size + 15) / 16 * 16;
    if (used + 64 > sizeof room) used = 0;
    return room + used;
}
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}

bool fit(Half, Half) { return true; }
