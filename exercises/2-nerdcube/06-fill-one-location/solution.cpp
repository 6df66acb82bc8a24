#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Puzzle> ways;
    for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
        Piece piece = puzzle.unused[i];
        if (piece.size() != location.size()) continue;
        for (std::size_t shift = 0; shift < piece.size(); ++shift) {
            if (fits(puzzle.cube, location, piece))
                ways.push_back({stuck(puzzle.cube, location, piece), without(puzzle.unused, i)});
            piece = shifted(piece);
        }
    }
    return ways;
}
