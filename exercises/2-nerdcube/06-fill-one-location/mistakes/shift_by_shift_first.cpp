// All pieces unshifted, then all shifted once: the loops are the wrong way round.
// Caught by: The ways come piece by piece, and for each piece shift by shift
#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Puzzle> ways;
    std::vector<Piece> held = puzzle.unused;
    for (std::size_t shift = 0; shift < location.size(); ++shift)
        for (std::size_t i = 0; i < held.size(); ++i) {
            if (held[i].size() != location.size()) continue;
            if (fits(puzzle.cube, location, held[i]))
                ways.push_back({stuck(puzzle.cube, location, held[i]), without(puzzle.unused, i)});
            held[i] = shifted(held[i]);
        }
    return ways;
}
