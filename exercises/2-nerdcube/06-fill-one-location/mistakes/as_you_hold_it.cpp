// Tries each piece only the way it is held, and never shifts it.
// Caught by: An edge is tried both ways round, a corner all three ways
#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Puzzle> ways;
    for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
        const Piece& piece = puzzle.unused[i];
        if (piece.size() == location.size() && fits(puzzle.cube, location, piece))
            ways.push_back({stuck(puzzle.cube, location, piece), without(puzzle.unused, i)});
    }
    return ways;
}
