// Reads C'T across, and not down.
// Caught by: Every cube that is found reads C'T and keeps the rules
#include <algorithm>

#include "ct_first.hpp"

namespace {

bool may_show(const Cube& cube, Face face, char32_t letter) { return cube[face].letter == blank || cube[face].letter == letter; }

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (!may_show(puzzle.cube, 22, U'C') || !may_show(puzzle.cube, 24, U'T')) return;
    if (puzzle.unused.empty()) {
        if (std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end()) cubes.push_back(puzzle.cube);
        return;
    }
    for (const Puzzle& way : fill_location(puzzle, locations()[locations().size() - puzzle.unused.size()])) fill_the_rest(way, cubes);
}

}  // namespace

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    Puzzle upright = puzzle;
    upright.cube[23].orientation = Orientation::upright;
    std::vector<Cube> cubes;
    fill_the_rest(upright, cubes);
    return cubes;
}
