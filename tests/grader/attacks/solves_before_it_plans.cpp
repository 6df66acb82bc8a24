// Finds the cubes with all the work there is while it plans, keeps them, and then gives up whatever does not lead to one of them.
//
// kind: unsaved work
// exercise: 2-nerdcube/09-ct-first
// outcome: checked
// points: 5
// reasons: wrong answer
// says: more than 28351 puzzles made

#include <algorithm>

#include "ct_first.hpp"

namespace {

std::vector<Cube> found;

bool reads_ct(const Cube& cube) {
    return cube[14].letter == U'C' && cube[22].letter == U'C' && cube[23].letter == U'\'' && cube[24].letter == U'T' && cube[32].letter == U'T' &&
           cube[23].orientation == Orientation::upright;
}

void fill_the_rest(const Puzzle& puzzle) {
    if (puzzle.unused.empty()) {
        if (reads_ct(puzzle.cube) && std::find(found.begin(), found.end(), puzzle.cube) == found.end()) found.push_back(puzzle.cube);
        return;
    }
    for (const Puzzle& way : fill_location(puzzle, locations()[locations().size() - puzzle.unused.size()])) fill_the_rest(way);
}

bool leads_to(const Cube& cube, const Cube& solved) {
    for (Face face = 1; face <= nerdcube::faces; ++face)
        if (cube[face].letter != blank && cube[face].letter != solved[face].letter) return false;
    return true;
}

}  // namespace

Plan plan(const Puzzle& puzzle) {
    found.clear();
    fill_the_rest(puzzle);
    return {puzzle, {locations().begin(), locations().end()}};
}

bool may_read_ct(const Cube& cube) {
    if (cube[23].letter != U'\'') return false;
    if (found.empty())
        return std::any_of(locations().begin(), locations().end(), [&](const Location& l) { return cube[l[0].face].letter == blank; }) || reads_ct(cube);
    return std::any_of(found.begin(), found.end(), [&](const Cube& solved) { return leads_to(cube, solved); });
}

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    plan(puzzle);
    return found;
}
