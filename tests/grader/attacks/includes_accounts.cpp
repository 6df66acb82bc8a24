// Includes the machine's accounts, to read them in the compiler's message.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: /etc/passwd
// never: root:

#include "/etc/passwd"
