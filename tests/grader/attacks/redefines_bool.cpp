// Takes another type for bool, throughout the interface.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: error

#define bool int
#include "halves_fit.hpp"

bool fit(Half, Half) { return 2; }
