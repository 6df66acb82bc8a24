// Always begins with the first location of the list, even where it is filled already.
// Caught by: A finished cube gives only itself
#include "all_3072.hpp"

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Puzzle> so_far{puzzle};
    for (const Location& location : locations()) {
        std::vector<Puzzle> next;
        for (const Puzzle& before : so_far)
            for (const Puzzle& way : fill_location(before, location)) next.push_back(way);
        so_far = next;
    }
    std::vector<Cube> cubes;
    for (const Puzzle& solved : so_far) cubes.push_back(solved.cube);
    return cubes;
}
