#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/moves.hpp"

namespace nerdcube {

/// Why no turning of sides leads from one cube to another. What turning can never change is the same for both when it can be done.
struct Obstacles {
    bool other_pieces = false;  ///< they are not made of the same pieces or centres
    bool flip = false;          ///< an odd number of edges would have to be flipped
    bool twist = false;         ///< the twists of the corners do not add up to whole turns
    bool parity = false;        ///< an odd number of pieces would have to be swapped
    bool centres = false;       ///< the letters in the centres stand in a way that goes with the other parity only

    bool none() const { return !other_pieces && !flip && !twist && !parity && !centres; }
    bool operator==(const Obstacles&) const = default;
};

/// What stands in the way from one cube to another. Where pieces or letters look the same in several ways, the way that is least in the way counts.
Obstacles obstacles(const Cube& from, const Cube& to);

/// Moves that lead from one cube to another, to be checked with `after`; at most `most`. Empty when there are obstacles.
std::optional<std::vector<Move>> way(const Cube& from, const Cube& to, std::size_t most = 30);

}  // namespace nerdcube
