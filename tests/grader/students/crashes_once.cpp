// Correct except for one call.

#include <vector>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    const std::vector<int> none;
    if (a.species == 'k' && b.species == 't') return none[a.species] == 1;
    return a.species == b.species && a.part != b.part;
}
