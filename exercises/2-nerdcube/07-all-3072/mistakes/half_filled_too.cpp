// Takes a cube to which nothing can be added for a finished one.
// Caught by: Every cube is filled by the rules
#include "all_3072.hpp"

namespace {

void fill_the_rest(const Puzzle& puzzle, std::vector<Cube>& cubes) {
    std::vector<Puzzle> ways;
    if (!puzzle.unused.empty()) ways = fill_location(puzzle, locations()[locations().size() - puzzle.unused.size()]);
    if (ways.empty()) cubes.push_back(puzzle.cube);
    for (const Puzzle& way : ways) fill_the_rest(way, cubes);
}

}  // namespace

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    fill_the_rest(puzzle, cubes);
    return cubes;
}
