// Sticks the letter though it contradicts the side.
// Caught by: What contradicts the side is not stuck
#include "stick_a_letter.hpp"

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    const Face centre = centre_of(slot.face);
    const Orientation lands = slot.turn(sticker.orientation);
    const Orientation side = merged(cube[centre].orientation, lands);
    Cube next = cube;
    next[slot.face] = {sticker.letter, lands};
    next[centre].orientation = side;
    return {next};
}
