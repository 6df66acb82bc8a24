#include "all_3072.hpp"

namespace {

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    if (puzzle.unused.empty()) return cubes.push_back(puzzle.cube);
    const Location& next = locations()[locations().size() - puzzle.unused.size()];
    for (const Puzzle& way : fill_location(puzzle, next)) fill_the_rest(way, cubes);
}

}  // namespace

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    fill_the_rest(puzzle, cubes);
    return cubes;
}
