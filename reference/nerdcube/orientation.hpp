// [orientation.hpp]
#pragma once

#include <cstdint>

/// Chapter 2: the NerdCube of 2016 and the programs that put it together.
namespace nerdcube {

// [orientation]
/// The orientation of a letter on the net, or what we know about it.
enum class Orientation : std::uint8_t {
    upright,       ///< as in a book
    turned_left,   ///< a quarter turn counter-clockwise from upright
    turned_right,  ///< a quarter turn clockwise
    upside_down,
    up_down,     ///< upright or upside down; an I, an O, an S look the same both ways
    left_right,  ///< turned left or turned right; such letters look the same upside down, too
    any,         ///< nothing is known
    invalid,     ///< what is known is contradictory
};
// [orientation]

// [turn]
/// A function that turns a letter (Haskell: `Xform`).
using Turn = Orientation (*)(Orientation);
// [turn]

}  // namespace nerdcube
// [orientation.hpp]
