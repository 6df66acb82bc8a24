// Puts all cubes together and throws most of them away.
// Caught by: The four cubes take at most a tenth of the work
#include <algorithm>

#include "ct_first.hpp"

namespace {

bool reads_ct(const Cube& cube) {
    return cube[14].letter == U'C' && cube[22].letter == U'C' && cube[23].letter == U'\'' && cube[24].letter == U'T' && cube[32].letter == U'T' &&
           cube[23].orientation == Orientation::upright;
}

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (puzzle.unused.empty()) {
        if (reads_ct(puzzle.cube) && std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end()) cubes.push_back(puzzle.cube);
        return;
    }
    for (const Puzzle& way : fill_location(puzzle, locations()[locations().size() - puzzle.unused.size()])) fill_the_rest(way, cubes);
}

}  // namespace

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    fill_the_rest(puzzle, cubes);
    return cubes;
}
