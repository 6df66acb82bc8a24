// Stops looking when the first cube is finished.
// Caught by: After a dead end the search goes back and on
#include "all_3072.hpp"

namespace {

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (puzzle.unused.empty()) return cubes.push_back(puzzle.cube);
    const Location& next = locations()[locations().size() - puzzle.unused.size()];
    for (const Puzzle& way : fill_location(puzzle, next)) {
        fill_the_rest(way, cubes);
        if (!cubes.empty()) return;
    }
}

}  // namespace

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    fill_the_rest(puzzle, cubes);
    return cubes;
}
