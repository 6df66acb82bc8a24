// A filled head on a dotted tail: the species are not looked at.
// Caught by: Halves of different species never fit
#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.part != b.part; }
