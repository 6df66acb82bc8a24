// Ends during a call, in five ways.

#include <unistd.h>

#include <cstdlib>

#include "halves_fit.hpp"

namespace {

void claim_to_have_passed() {
    for (int descriptor = 3; descriptor < 256; ++descriptor)
        (void)!write(descriptor, "{\"id\":1,\"result\":true}\n", 23);
    _exit(0);
}

int count(int depth) { return depth == 0 ? 0 : 1 + count(depth + 1); }

}  // namespace

bool fit(Half a, Half b) {
    static volatile int* const nowhere = nullptr;
    if (a == Half{'f', Part::front} && b == Half{'f', Part::rear}) *nowhere = 1;
    if (a.species == 'k') std::exit(0);
    if (a == b) std::_Exit(3);
    if (b.species == 't') return count(1) > 0;
    std::atexit(claim_to_have_passed);
    std::exit(0);
}
