// One number for each half
// Price: `^` tells nobody what it is for, and here it even takes more instructions than two
// comparisons. It pays where a program keeps the numbers instead of the halves: a number is a
// place in a table.
#include "halves_fit.hpp"

namespace {

/// Twice the species, and 1 more for a rear half: halves of one turtle differ in the last bit only.
int number(Half half) { return 2 * half.species + (half.part == Part::rear ? 1 : 0); }

}  // namespace

bool fit(Half a, Half b) { return (number(a) ^ number(b)) == 1; }
