#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.spezies == b.species; }
