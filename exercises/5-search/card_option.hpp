#pragma once

#include <vector>

/// A contact between two places, and the colour that a card gives it.
struct Contact {
    int number = 0;  ///< any number, but the same for both cards that touch there
    int colour = 0;  ///< any number

    bool operator==(const Contact&) const = default;
};

/// One of the things that can be done: to lay a card at a place, turned in some way.
struct CardOption {
    int card = 0;           ///< the number on the card
    int place = 0;          ///< counted from 0, row by row
    int quarter_turns = 0;  ///< counter-clockwise, 0 to 3
    std::vector<Contact> contacts;
};
