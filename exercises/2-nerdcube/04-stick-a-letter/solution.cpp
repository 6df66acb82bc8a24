#include "stick_a_letter.hpp"

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    const Face centre = centre_of(slot.face);
    const Orientation lands = slot.turn(sticker.orientation);
    const Orientation side = merged(cube[centre].orientation, lands);
    if (side == Orientation::invalid) return {};
    Cube next = cube;
    next[slot.face] = {sticker.letter, lands};
    next[centre].orientation = side;
    return {next};
}
