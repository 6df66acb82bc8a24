// Throws through noexcept and replaces the handler that would abort, to end with 0.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: ended itself with exit code 0 instead of returning

#include <cstdlib>
#include <exception>

#include "halves_fit.hpp"

namespace {
bool certain() noexcept { throw 1; }
}  // namespace

bool fit(Half, Half) {
    std::set_terminate([] { std::_Exit(0); });
    return certain();
}
