// Includes the hidden tests without asking first.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: No such file
// never: TEST_CASE

#include "@ROOT@/exercises/1-cards/01-halves-fit/hidden.cpp"

#include "@ROOT@/exercises/1-cards/01-halves-fit/tests.cpp"
