// A macro that is ten others, ten levels deep: a billion laughs.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

#define A ha ha ha ha ha ha ha ha ha ha
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
#define F E E E E E E E E E E
#define G F F F F F F F F F F
#define H G G G G G G G G G G
#define I H H H H H H H H H H

const char* const laughs = I;

bool fit(Half, Half) { return true; }
