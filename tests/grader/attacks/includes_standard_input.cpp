// Waits for text on the compiler's standard input, which never comes.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0

#include "/dev/stdin"
#include "/proc/self/fd/0"
#include "/dev/tty"
