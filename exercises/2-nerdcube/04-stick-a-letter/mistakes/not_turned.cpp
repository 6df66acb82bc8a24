// Sticks the letter as it is in the hand and forgets its turn.
// Caught by: The letter lies on its face, turned as the slot says
#include "stick_a_letter.hpp"

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    const Face centre = centre_of(slot.face);
    const Orientation lands = sticker.orientation;
    const Orientation side = merged(cube[centre].orientation, lands);
    if (side == Orientation::invalid) return {};
    Cube next = cube;
    next[slot.face] = {sticker.letter, lands};
    next[centre].orientation = side;
    return {next};
}
