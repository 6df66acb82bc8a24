#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nerdcube/moves.hpp"

namespace nerdcube {

/// The number of edges; they come first in `locations`.
inline constexpr std::size_t edges = 12;

/// The pieces of a cube, relative to where they belong.
struct Arrangement {
    /// For each location, the number of the location where its piece belongs.
    std::array<std::uint8_t, locations.size()> home{};
    /// For each location, how often its piece, as it stands at home, must be shifted to stand as it
    /// does here.
    std::array<std::uint8_t, locations.size()> shifts{};
    auto operator<=>(const Arrangement&) const = default;
};

/// Returns the arrangement with every piece where it belongs.
Arrangement solved_arrangement();

/// The arrangement after a move.
Arrangement after(const Arrangement& arrangement, const Move& move);

/// Whether it takes an odd number of swaps to put the pieces of these locations in order, ignoring
/// the others.
bool odd_order(const Arrangement& arrangement, std::size_t begin, std::size_t end);

}  // namespace nerdcube
