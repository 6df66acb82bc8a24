// Turn the location, not the piece
// Price: each call makes a few small lists of slots, but then the loop over the pieces
// shifts none of them, and copies none before it is known to fit.
#include "fill_one_location.hpp"

#include <algorithm>

namespace {

/// The slots in the order in which the stickers of a piece reach them: of the piece as it is, of
/// the piece after one shift, and so on.
std::vector<Location> all_ways_round(Location location) {
    std::vector<Location> ways;
    while (ways.size() < location.size()) {
        ways.push_back(location);
        std::rotate(location.begin(), location.end() - 1, location.end());
    }
    return ways;
}

}  // namespace

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    const std::vector<Location> ways_round = all_ways_round(location);
    std::vector<Puzzle> ways;
    for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
        const Piece& piece = puzzle.unused[i];
        if (piece.size() != location.size()) continue;
        for (const Location& slots : ways_round)
            if (fits(puzzle.cube, slots, piece))
                ways.push_back({stuck(puzzle.cube, slots, piece), without(puzzle.unused, i)});
    }
    return ways;
}
