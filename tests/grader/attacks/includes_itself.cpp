// Includes itself without end, twice each time.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0

#include __FILE__
#include __FILE__
