// Answers with millions of empty piles, to drown the judge in memory and comparisons.
//
// tier: all
// exercise: 1-cards/06-all-solutions
// outcome: checked
// points: 0
// reasons: wrong answer, time-out, broken protocol

#include "all_solutions.hpp"

std::vector<Pile> all_solutions(const Pile&) { return std::vector<Pile>(1'300'000); }
