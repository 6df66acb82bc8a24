// Puts all cubes together and throws most of them away.
// Caught by: The plan needs at most a tenth of the work
#include <algorithm>

#include "ct_first.hpp"

namespace {

void fill_the_rest(const Puzzle& puzzle, const std::vector<Location>& order,
                   std::vector<Cube>& cubes) {
    if (!may_read_ct(puzzle.cube)) return;
    if (puzzle.unused.empty()) {
        if (std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end())
            cubes.push_back(puzzle.cube);
        return;
    }
    for (const Puzzle& way : fill_location(puzzle, order[order.size() - puzzle.unused.size()]))
        fill_the_rest(way, order, cubes);
}

}  // namespace

Plan plan(const Puzzle& puzzle) { return {puzzle, {locations().begin(), locations().end()}}; }

bool may_read_ct(const Cube& cube) {
    for (Face face = 1; face <= nerdcube::faces; ++face)
        if (cube[face].letter == blank) return true;
    return cube[14].letter == U'C' && cube[22].letter == U'C' && cube[23].letter == U'\'' &&
           cube[24].letter == U'T' && cube[32].letter == U'T' &&
           cube[23].orientation == Orientation::upright;
}

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    const Plan first_ct = plan(puzzle);
    std::vector<Cube> cubes;
    fill_the_rest(first_ct.start, first_ct.order, cubes);
    return cubes;
}
