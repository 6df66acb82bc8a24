// Leaves out cubes that look like one that is there already.
// Caught by: Cubes that look the same count for each way that leads to them
#include <algorithm>

#include "all_3072.hpp"

namespace {

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (puzzle.unused.empty()) {
        if (std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end()) cubes.push_back(puzzle.cube);
        return;
    }
    const Location& next = locations()[locations().size() - puzzle.unused.size()];
    for (const Puzzle& way : fill_location(puzzle, next)) fill_the_rest(way, cubes);
}

}  // namespace

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    fill_the_rest(puzzle, cubes);
    return cubes;
}
