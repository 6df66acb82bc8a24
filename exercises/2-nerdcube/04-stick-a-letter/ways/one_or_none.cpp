// A list of one or none at each step
// Price: one more list is made and one more function is to be read, but no step asks whether the
// one before it went wrong, and further steps fit in between as further loops.
#include "stick_a_letter.hpp"

namespace {

/// What two orientations say together; nothing when they contradict each other.
std::vector<Orientation> agreed(Orientation a, Orientation b) {
    const Orientation both = merged(a, b);
    if (both == Orientation::invalid) return {};
    return {both};
}

}  // namespace

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    const Face centre = centre_of(slot.face);
    const Orientation lands = slot.turn(sticker.orientation);
    std::vector<Cube> ways;
    for (const Orientation side : agreed(cube[centre].orientation, lands)) {
        Cube& next = ways.emplace_back(cube);
        next[slot.face] = {sticker.letter, lands};
        next[centre].orientation = side;
    }
    return ways;
}
