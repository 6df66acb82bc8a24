// Looks for the letters at their places and not at how they stand.
// Caught by: C'T must stand upright
#include <algorithm>

#include "ct_first.hpp"

namespace {

bool may_show(const Cube& cube, Face face, char32_t letter) { return cube[face].letter == blank || cube[face].letter == letter; }

bool may_read_ct(const Cube& cube) {
    return may_show(cube, 14, U'C') && may_show(cube, 22, U'C') && may_show(cube, 23, U'\'') && may_show(cube, 24, U'T') && may_show(cube, 32, U'T');
}

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (!may_read_ct(puzzle.cube)) return;
    if (puzzle.unused.empty()) {
        if (std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end()) cubes.push_back(puzzle.cube);
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
