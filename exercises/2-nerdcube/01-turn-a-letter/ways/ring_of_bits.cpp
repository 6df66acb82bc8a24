// An orientation is a set of four bits, and a turn shifts them round
// Price: a search for the way back from bits to orientation, but one formula is right for all eight
// values and all three turns.
#include "turn_a_letter.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace {

/// By orientation, the ways in which the letter may stand: upright is bit 0, and each bit after it
/// is one quarter more to the left.
constexpr std::array<unsigned, 8> ways{0b0001, 0b0010, 0b1000, 0b0100,
                                       0b0101, 0b1010, 0b1111, 0b0000};

Orientation turned(Orientation before, unsigned quarters) {
    const unsigned bits = ways[static_cast<std::size_t>(before)];
    const unsigned round = (bits << quarters | bits >> (4 - quarters)) & 0b1111;
    return static_cast<Orientation>(std::ranges::find(ways, round) - ways.begin());
}

}  // namespace

Orientation quarter_left(Orientation before) { return turned(before, 1); }

Orientation half_turn(Orientation before) { return turned(before, 2); }

Orientation quarter_right(Orientation before) { return turned(before, 3); }
