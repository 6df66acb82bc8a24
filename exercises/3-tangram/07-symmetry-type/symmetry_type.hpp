#pragma once

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"
#include "tangram/symmetry.hpp"

using tangram::Fields;
using tangram::symmetries;
using tangram::Symmetry;

/// Which symmetries leave a piece as it is: the ten subgroups of the eight.
enum class SymmetryType {
    none,           ///< only the one that changes nothing
    half_turn,      ///< as in the letter S
    quarter_turns,  ///< all turns, but no mirror
    upright_axis,   ///< as in the letter A
    level_axis,     ///< as in the letter E
    rising_axis,    ///< the diagonal from the lower left to the upper right
    falling_axis,   ///< the diagonal from the upper left to the lower right
    straight_axes,  ///< the upright and the level one, as in the letter H
    slanted_axes,   ///< both diagonals
    all,            ///< as in a square
};

/// Given: what a piece looks like after a symmetry, its box back at the origin and its fields in
/// ascending order.
Fields turned(Symmetry s, const Fields& piece);

/// Which symmetries leave a piece as it is.
/// @param piece  at least one field, anywhere
SymmetryType type_of(const Fields& piece);
