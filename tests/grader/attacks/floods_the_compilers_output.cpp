// Has the compiler print megabytes that are no errors.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer

#include "halves_fit.hpp"

#define TEN(x) x x x x x x x x x x
#define TEXT "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#define SAY _Pragma("GCC warning \"@ROOT@/ @ROOT@/ @ROOT@/ @ROOT@/ @ROOT@/ @ROOT@/ owned\"")
TEN(TEN(TEN(SAY)))

bool fit(Half, Half) { return true; }
