#pragma once

#include <vector>

/// A card in a printed square: which one, and how often it was turned counter-clockwise.
struct Laid {
    int number = 0;
    int quarter_turns = 0;
};

/// A printed square: nine cards row by row.
using Square = std::vector<Laid>;
