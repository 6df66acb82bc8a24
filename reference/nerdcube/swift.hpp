#pragma once

#include <cstdint>

#include "nerdcube/as_told.hpp"

namespace nerdcube {

/// What a solution has to show beyond sides whose letters stand the same way.
enum class Filter { none, ct };

/// Hands every cube that can be put together and looks different to `solved`, with the number of ways in which its pieces can be put
/// together to look like that; `solved` answers whether to go on. The cubes are those of `solve_as_told`, in another order.
///
/// @param solved  called with (const Cube&, std::uint64_t ways)
template <class Solved, class Observer>
void solve_swiftly(const Puzzle& puzzle, Filter filter, Solved&& solved, Observer&& observer);

}  // namespace nerdcube
