// Includes the solution from wherever it may lie.
//
// kind: including
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: no solution here
// never: a.species == b.species

#if __has_include("solution.cpp")
#include "solution.cpp"
#elif __has_include("@ROOT@/exercises/1-cards/01-halves-fit/solution.cpp")
#include "@ROOT@/exercises/1-cards/01-halves-fit/solution.cpp"
#elif __has_include("../01-halves-fit/solution.cpp")
#include "../01-halves-fit/solution.cpp"
#elif __has_include("exercises/1-cards/01-halves-fit/solution.cpp")
#include "exercises/1-cards/01-halves-fit/solution.cpp"
#elif __has_include("@NEIGHBOUR@")
#include "@NEIGHBOUR@"
#elif __has_include("cards/rules.hpp")
#include "cards/rules.hpp"
#else
#error "no solution here"
#endif
