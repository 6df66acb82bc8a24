// Has ten thousand errors, and a message for each that is longer than the line before.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: error
// never: owned9

#include "halves_fit.hpp"

#define ONE wrong x##__LINE__ = nothing;
#define TEN(x) x x x x x x x x x x
TEN(TEN(TEN(TEN(ONE))))
template <class... T>
struct Many;
Many<int, Many<int, Many<int, Many<int, Many<int>>>>> owned9;

bool fit(Half, Half) { return true; }
