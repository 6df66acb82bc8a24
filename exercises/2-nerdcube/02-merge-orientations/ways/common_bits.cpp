// What two sets have in common
// Price: a table, and a search for the way back from bits to orientation; only a program that keeps
// the sets and never goes back merges by a single &.
#include "merge_orientations.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace {

/// By orientation, the ways in which the letter may still stand: a bit each for upright, turned
/// left, turned right and upside down.
constexpr std::array<unsigned, 8> ways{0b0001, 0b0010, 0b0100, 0b1000,
                                       0b1001, 0b0110, 0b1111, 0b0000};

unsigned ways_of(Orientation orientation) { return ways[static_cast<std::size_t>(orientation)]; }

}  // namespace

Orientation merged(Orientation a, Orientation b) {
    const unsigned common = ways_of(a) & ways_of(b);
    return static_cast<Orientation>(std::ranges::find(ways, common) - ways.begin());
}
