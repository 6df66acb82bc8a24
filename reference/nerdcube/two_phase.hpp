#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "nerdcube/arrangement.hpp"

namespace nerdcube {

/// A set of quarter turns clockwise, 0 to 3.
using Quarters = std::bitset<4>;

/// For each side, in the order of `centres`, the allowed totals of its quarter turns.
using CentreTurns = std::array<Quarters, centres.size()>;

/// Finds moves after which every piece is where it belongs and the quarter turns of every side add
/// up to an allowed total. Uses Herbert Kociemba's two phases: the first reaches an arrangement
/// from which half turns of the four sides around, and any turns of top and bottom, are enough; the
/// second finishes with these.
/// @param most  the largest number of moves allowed
/// @return nothing when there are none, or when a fixed effort did not find them
std::optional<std::vector<Move>> way_home(const Arrangement& arrangement,
                                          const CentreTurns& centre_turns, std::size_t most);

}  // namespace nerdcube
