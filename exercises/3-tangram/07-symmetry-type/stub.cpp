#include "symmetry_type.hpp"

SymmetryType type_of(const Fields& piece) {
    // A Symmetry is written {mirrored, quarter_turns}: turned({true, 1}, piece) is turned over, and
    // then turned a quarter to the left.
    (void)piece;
    todo("TODO: find out which symmetries leave the piece as it is");
}
