// Prints without end and without a new line.
//
// kind: output
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: too much output, time-out

#include <cstdio>
#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (const std::string much(1 << 20, 'x');;) std::fwrite(much.data(), 1, much.size(), stdout);
}
