#include "intersection.hpp"

Answer intersection(const Board& board, Place number) {
    // An answer is written {Finding::forced, {{number, Direction::north, 2}}}, or
    // {Finding::nothing, {}}.
    (void)board, (void)number;
    todo("TODO: find out which fields the number lights in any case");
}
