// The symmetries as a set of bits, looked up in a table
// Price: all eight symmetries are tried, where the solution tries five or six; in return nine of
// the ten groups are a line each that can be read and checked alone.
#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    using enum SymmetryType;
    unsigned group = 0;
    for (const Symmetry& s : symmetries)
        if (turned(s, piece) == turned({}, piece)) group |= 1U << number(s);
    // From the right: four turns, then the upright, falling, level and rising axis.
    switch (group) {
        case 0b0000'0101: return half_turn;
        case 0b0000'1111: return quarter_turns;
        case 0b0001'0001: return upright_axis;
        case 0b0100'0001: return level_axis;
        case 0b1000'0001: return rising_axis;
        case 0b0010'0001: return falling_axis;
        case 0b0101'0101: return straight_axes;
        case 0b1010'0101: return slanted_axes;
        case 0b1111'1111: return all;
        default: return none;
    }
}
