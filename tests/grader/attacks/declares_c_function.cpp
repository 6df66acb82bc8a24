// Defines fit with the names of C, without namespace and types.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: has no function `bool fit(Half a, Half b)`

struct Half {};

extern "C" bool fit(Half, Half) { return true; }
