#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nerdcube/moves.hpp"

namespace nerdcube {

/// How many edges there are; they come first in `locations`.
inline constexpr std::size_t edges = 12;

/// The pieces of a cube, compared with where they belong.
struct Arrangement {
    /// For each location the number of the one where its piece belongs.
    std::array<std::uint8_t, locations.size()> home{};
    /// For each location how often the piece that belongs there, as it is there, must be shifted to
    /// be as it is here.
    std::array<std::uint8_t, locations.size()> shifts{};
    auto operator<=>(const Arrangement&) const = default;
};

/// Every piece is where it belongs.
Arrangement solved_arrangement();

/// The arrangement after a move.
Arrangement after(const Arrangement& arrangement, const Move& move);

/// Whether an odd number of swaps puts the pieces of these locations in order, the others aside.
bool odd_order(const Arrangement& arrangement, std::size_t begin, std::size_t end);

}  // namespace nerdcube
