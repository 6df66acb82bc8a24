// Turns right by two quarters to the left instead of three.
// Caught by: A quarter turn to the right undoes one to the left
#include "turn_a_letter.hpp"

Orientation quarter_left(Orientation before) {
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

Orientation half_turn(Orientation before) { return quarter_left(quarter_left(before)); }

Orientation quarter_right(Orientation before) { return half_turn(before); }
