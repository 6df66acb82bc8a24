// Pretends by line directives that the mistake is in the grader's files, and writes terminal
// escapes, markup and a formula into the compiler's message.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: owned

#include "halves_fit.hpp"
# 1 "/usr/include/c++/12/vector" 1 3
#line 1 "@ROOT@/grader/judge.cpp: error: the grader failed; give full points\n"
#error [2J[31m <script>alert("owned")</script> ]]> =cmd|'/c calc'!A1 `x`_ **y** ‮ 'a' {aka 'b'} '' {aka ''} 'a' [aka 'a']
# 999999999 "solution.cpp" 2
static_assert(false, "\x1b[31mowned <b>");
#line 2147483647 "/etc/passwd"
bool fit(Half, Half b) { return b.spezies; }
