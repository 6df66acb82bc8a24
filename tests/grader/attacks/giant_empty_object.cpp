// Has so much memory before it begins that it cannot be started; some linkers refuse it before that.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked, does not compile
// points: 0
// reasons: crash

#include "halves_fit.hpp"

char giant[1L << 30][16];

bool fit(Half a, Half) { return giant[a.species][0] == 0; }
