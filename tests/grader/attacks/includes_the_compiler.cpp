// Includes the compiler's own memory, command line and environment.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0

#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/environ"
#include "/proc/self/mem"
#include "/proc/self/exe"
