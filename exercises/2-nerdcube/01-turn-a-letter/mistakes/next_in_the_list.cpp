// Takes the next value of Orientation, but the values are not in the order of turning.
// Caught by: A quarter turn to the left leads round in a ring of four
#include "turn_a_letter.hpp"

Orientation quarter_left(Orientation before) {
    using enum Orientation;
    if (before == up_down) return left_right;
    if (before == left_right) return up_down;
    if (before == any || before == invalid) return before;
    return static_cast<Orientation>((static_cast<int>(before) + 1) % 4);
}

Orientation half_turn(Orientation before) { return quarter_left(quarter_left(before)); }

Orientation quarter_right(Orientation before) { return half_turn(quarter_left(before)); }
