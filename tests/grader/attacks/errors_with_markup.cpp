// Writes terminal escapes, markup and a formula into the compiler's message.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: owned

#include "halves_fit.hpp"

#error [2J[31m <script>alert("owned")</script> ]]> =cmd|'/c calc'!A1 `x`_ **y** ‮ 'a' {aka 'b'} '' {aka ''} 'a' [aka 'a']
static_assert(false, "\x1b[31mowned <b>");

bool fit(Half, Half) { return true; }
