// Two letters, which other tests do not happen to ask for, are treated as blank halves.
// Caught by: Any letter can be a species
#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    return a.species != 'q' && a.species != 'Y' && a.species == b.species && a.part != b.part;
}
