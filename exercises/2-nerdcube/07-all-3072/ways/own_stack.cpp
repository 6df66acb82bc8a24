// A stack of your own instead of recursion
// Price: what is left to do must be written down by the program, for the cube of 2016 at most 48
// puzzles at a time, but then the search is one loop that can be stopped, saved or shared out
// whenever you like.
#include "all_3072.hpp"

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    std::vector<Cube> cubes;
    std::vector<Puzzle> to_do{puzzle};
    while (!to_do.empty()) {
        const Puzzle next = to_do.back();
        to_do.pop_back();
        if (next.unused.empty()) {
            cubes.push_back(next.cube);
            continue;
        }
        const Location& location = locations()[locations().size() - next.unused.size()];
        for (const Puzzle& way : fill_location(next, location)) to_do.push_back(way);
    }
    return cubes;
}
