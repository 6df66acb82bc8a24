// Tries corner pieces at edges and edge pieces at corners.
// Caught by: Only pieces of the right size go to a location
#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Puzzle> ways;
    for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
        Piece piece = puzzle.unused[i];
        for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece))
            if (fits(puzzle.cube, location, piece))
                ways.push_back({stuck(puzzle.cube, location, piece), without(puzzle.unused, i)});
    }
    return ways;
}
