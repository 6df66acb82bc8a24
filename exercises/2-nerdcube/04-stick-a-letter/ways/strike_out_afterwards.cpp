// Stick it on first, strike it out afterwards
// Price: one step follows the other without a branch, and a further condition is a further line,
// but all 54 stickers are copied even for a letter that does not fit.
#include "stick_a_letter.hpp"

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    const Face centre = centre_of(slot.face);
    Cube next = cube;
    next[slot.face] = {sticker.letter, slot.turn(sticker.orientation)};
    next[centre].orientation = merged(cube[centre].orientation, next[slot.face].orientation);

    std::vector<Cube> ways{next};
    std::erase_if(ways,
                  [&](const Cube& way) { return way[centre].orientation == Orientation::invalid; });
    return ways;
}
