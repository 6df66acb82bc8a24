#pragma once

#include <vector>

#include "nerdcube/as_told.hpp"

namespace nerdcube {

/// Every way to fill a location, in the order of the search as told: what the searching exercises are given, as a list.
inline std::vector<Puzzle> ways_to_fill(const Puzzle& puzzle, const Location& location) {
    search::Unobserved nobody;
    std::vector<Puzzle> ways;
    for (const Puzzle& way : fill_location(puzzle, location, nobody)) ways.push_back(way);
    return ways;
}

}  // namespace nerdcube
