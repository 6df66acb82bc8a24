// Includes a file that never ends.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4

#include "/dev/zero"
