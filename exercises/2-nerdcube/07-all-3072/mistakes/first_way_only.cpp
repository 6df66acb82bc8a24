// Follows the first way at each location and never comes back to try another.
// Caught by: After a dead end the search goes back and carries on
#include "all_3072.hpp"

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    Puzzle next = puzzle;
    while (!next.unused.empty()) {
        const std::vector<Puzzle> ways =
            fill_location(next, locations()[locations().size() - next.unused.size()]);
        if (ways.empty()) return {};
        next = ways.front();
    }
    return {next.cube};
}
