// Hands in a solved cube as the start of its search.
//
// tier: all
// exercise: 2-nerdcube/09-ct-first
// outcome: checked
// points: 5
// reasons: wrong answer
// says: a start that differs from the puzzle in more than how the side around face 23 stands

#include "ct_first.hpp"

#define plan plan_of_solution
@SOLUTION@
#undef plan

Plan plan(const Puzzle& puzzle) {
    Plan plan = plan_of_solution(puzzle);
    const std::vector<Cube> solved = ct_cubes(puzzle);
    if (!solved.empty()) plan.start.cube = solved.front();
    return plan;
}
