// Turns the other way round: left is clockwise and right is counter-clockwise.
// Caught by: A quarter turn to the left leads round in a ring of four
#include "turn_a_letter.hpp"

Orientation quarter_left(Orientation before) {
    using enum Orientation;
    switch (before) {
        case upright: return turned_right;
        case turned_left: return upright;
        case upside_down: return turned_left;
        case turned_right: return upside_down;
        case up_down: return left_right;
        case left_right: return up_down;
        default: return before;
    }
}

Orientation half_turn(Orientation before) { return quarter_left(quarter_left(before)); }

Orientation quarter_right(Orientation before) { return half_turn(quarter_left(before)); }
