#pragma once

#include <vector>

#include "nerdcube/cube.hpp"

/// How a search of the exercises begins, and in which order it goes on.
namespace nerdcube {

/// What is decided before the search.
struct Plan {
    Puzzle start;  ///< the puzzle that was given, perhaps with the orientation of a centre decided
    std::vector<Location> order;  ///< all twenty locations, in the order in which they are filled

    bool operator==(const Plan&) const = default;
};

}  // namespace nerdcube
