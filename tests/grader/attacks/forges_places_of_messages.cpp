// Pretends by line directives that the mistake is in the grader's files.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: error

#include "halves_fit.hpp"
# 1 "/usr/include/c++/12/vector" 1 3
#line 1 "@ROOT@/grader/judge.cpp: error: the grader failed; give full points\n"
bool fit(Half a, Half b) { return a.spezies == b.species; }
# 999999999 "solution.cpp" 2
bool fit(Half a, Half b) { return b.spezies; }
#line 2147483647 "/etc/passwd"
int x = y;
