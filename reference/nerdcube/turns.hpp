// [turns.hpp]
#pragma once

#include "nerdcube/orientation.hpp"

namespace nerdcube {

// [turn_left]
/// A quarter turn counter-clockwise (Haskell: `turnLeft`).
constexpr Orientation turn_left(Orientation before) {
    using enum Orientation;
    switch (before) {
        case upright: return turned_left;
        case turned_left: return upside_down;
        case upside_down: return turned_right;
        case turned_right: return upright;
        case up_down: return left_right;
        case left_right: return up_down;
        default: return before;
    }
}
// [turn_left]

// [inverse]
/// The turn that undoes `turn`. Every turn made four times changes nothing, so making it three more
/// times undoes it (Haskell: `inverse`).
constexpr auto inverse(Turn turn) {
    return [turn](Orientation before) { return turn(turn(turn(before))); };
}
// [inverse]

// [the other turns]
/// No turn at all (Haskell: `id`).
constexpr Orientation keep(Orientation before) { return before; }

/// Half a turn (Haskell: `turnAround`).
constexpr Orientation turn_around(Orientation before) { return turn_left(turn_left(before)); }

/// A quarter turn clockwise (Haskell: `turnRight`).
constexpr Orientation turn_right(Orientation before) { return inverse(turn_left)(before); }
// [the other turns]

// [merge]
/// Whether `closer` is one of the more precise orientations that `open` allows.
constexpr bool leaves_room(Orientation open, Orientation closer) {
    using enum Orientation;
    if (open == up_down) return closer == upright || closer == upside_down;
    if (open == left_right) return closer == turned_left || closer == turned_right;
    return open == any;
}

/// Combines what two sources say about an orientation: the more precise one, if the other allows
/// it; otherwise they must be equal (Haskell: the operator `><<`).
constexpr Orientation merge(Orientation a, Orientation b) {
    if (a == b || leaves_room(b, a)) return a;
    return leaves_room(a, b) ? b : Orientation::invalid;
}
// [merge]

}  // namespace nerdcube
// [turns.hpp]
