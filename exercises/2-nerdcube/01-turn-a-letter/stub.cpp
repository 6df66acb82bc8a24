#include "turn_a_letter.hpp"

Orientation quarter_left(Orientation before) {
    // The eight values are Orientation::upright and so on; after "using enum Orientation;" just
    // upright.
    (void)before;
    todo("TODO: turn the letter a quarter counter-clockwise");
}

Orientation half_turn(Orientation before) {
    (void)before, todo("TODO: turn the letter by two quarters");
}

Orientation quarter_right(Orientation before) {
    (void)before, todo("TODO: turn the letter a quarter clockwise");
}
