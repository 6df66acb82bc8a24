// Three passes: hold, sift, stick
// Price: a list of all that can be held there, 24 entries at most, is made and kept, but each pass
// does one thing.
#include "fill_one_location.hpp"

#include <algorithm>
#include <iterator>

namespace {

/// An unused piece, by its index and as it is held.
struct Held {
    std::size_t index;
    Piece piece;
};

std::vector<Held> all_ways_to_hold(const std::vector<Piece>& pieces, std::size_t size) {
    std::vector<Held> ways;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].size() != size) continue;
        ways.push_back({i, pieces[i]});
        for (std::size_t shifts = 1; shifts < size; ++shifts)
            ways.push_back({i, shifted(ways.back().piece)});
    }
    return ways;
}

}  // namespace

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    std::vector<Held> held = all_ways_to_hold(puzzle.unused, location.size());
    std::erase_if(held, [&](const Held& way) { return !fits(puzzle.cube, location, way.piece); });
    std::vector<Puzzle> ways;
    std::ranges::transform(held, std::back_inserter(ways), [&](const Held& way) {
        return Puzzle{stuck(puzzle.cube, location, way.piece), without(puzzle.unused, way.index)};
    });
    return ways;
}
