#pragma once

#include <vector>

#include "nerdcube/faithful.hpp"

namespace nerdcube {

/// Returns every way to fill a location, in the order of the faithful search.
inline std::vector<Puzzle> ways_to_fill(const Puzzle& puzzle, const Location& location) {
    search::Unobserved nobody;
    std::vector<Puzzle> ways;
    for (const Puzzle& way : fill_location(puzzle, location, nobody)) ways.push_back(way);
    return ways;
}

}  // namespace nerdcube
