// A fold: all puzzles of one level, then all of the next
// Price: no recursion, and one expression is the whole search, but all puzzles of a level are kept,
// for the cube of 2016 up to 56,632, while the recursion never has more than 75 in its lists.
#include "all_3072.hpp"

#include <numeric>

namespace {

/// Every way to fill a location of one of the puzzles.
std::vector<Puzzle> fill_in_all(const std::vector<Puzzle>& puzzles, const Location& location) {
    std::vector<Puzzle> ways;
    for (const Puzzle& puzzle : puzzles)
        for (const Puzzle& way : fill_location(puzzle, location)) ways.push_back(way);
    return ways;
}

}  // namespace

std::vector<Cube> all_cubes(const Puzzle& puzzle) {
    const auto end = locations().end();
    const auto first_empty = end - static_cast<std::ptrdiff_t>(puzzle.unused.size());
    std::vector<Cube> cubes;
    for (const Puzzle& way : std::accumulate(first_empty, end, std::vector{puzzle}, fill_in_all))
        cubes.push_back(way.cube);
    return cubes;
}
