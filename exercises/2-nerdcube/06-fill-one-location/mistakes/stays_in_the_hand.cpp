// Sticks the piece on and keeps it in the hand as well, so that it could be used again.
// Caught by: The piece that was stuck on is no longer unused
#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Puzzle> ways;
    for (Piece piece : puzzle.unused) {
        if (piece.size() != location.size()) continue;
        for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece))
            if (fits(puzzle.cube, location, piece))
                ways.push_back({stuck(puzzle.cube, location, piece), puzzle.unused});
    }
    return ways;
}
