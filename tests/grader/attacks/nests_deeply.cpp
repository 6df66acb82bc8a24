// Nests parentheses deeper than the compiler can count.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "halves_fit.hpp"

#define A ((((((((((((((((((((
#define B A A A A A A A A A A A A A A A A A A A A
#define C B B B B B B B B B B B B B B B B B B B B
#define D C C C C C C C C C C C C C C C C C C C C
bool fit(Half, Half) { return D D D D D 1; }
