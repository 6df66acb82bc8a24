#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "nerdcube/arrangement.hpp"

namespace nerdcube {

/// A set of quarter turns clockwise, 0 to 3.
using Quarters = std::bitset<4>;

/// For each side, in the order of `centres`, by how many quarter turns in all it may be turned.
using CentreTurns = std::array<Quarters, centres.size()>;

/// Moves after which every piece is where it belongs and every side has been turned by an allowed
/// number of quarters in all. They are found in two phases, as Herbert Kociemba does: first to
/// where half turns of the sides around, and any of top and bottom, will do; then home with these.
/// @param most  how many moves there may be
/// @return nothing when there are none, or when they were not found with a fixed effort
std::optional<std::vector<Move>> way_home(const Arrangement& arrangement,
                                          const CentreTurns& centre_turns, std::size_t most);

}  // namespace nerdcube
