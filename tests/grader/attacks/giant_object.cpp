// Makes an object file of gigabytes.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

char giant[1L << 31] = {1};

bool fit(Half, Half) { return giant[0] == 1; }
