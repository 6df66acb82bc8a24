// Two heads are no turtle: the parts are not looked at.
// Caught by: Two halves of the same part never fit
#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.species == b.species; }
