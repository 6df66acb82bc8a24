#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    volatile unsigned i = 0;
    while (a.species == b.species) i = i + 1;  // loop
    return true;
}
