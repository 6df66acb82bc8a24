#include "stick_a_letter.hpp"

std::vector<Cube> stuck(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    // cube[7] is the sticker on face 7. A list of one cube is {cube}, one of none is {}.
    (void)cube, (void)slot, (void)sticker;
    todo("TODO: stick the letter if it agrees with its side");
}
