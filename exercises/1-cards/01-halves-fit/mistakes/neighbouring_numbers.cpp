// Numbers the halves; then a turtle's halves are neighbours, but other pairs are as well.
// Caught by: Halves of different species never fit
#include <cstdlib>

#include "halves_fit.hpp"

namespace {

int number_of(Half half) { return 2 * half.species + (half.part == Part::rear ? 1 : 0); }

}  // namespace

bool fit(Half a, Half b) { return std::abs(number_of(a) - number_of(b)) == 1; }
