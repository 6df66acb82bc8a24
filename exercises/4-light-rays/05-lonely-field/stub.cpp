#include "lonely_field.hpp"

Answer lonely_field(const Board& board, Place field) {
    // An answer without rays is {Finding::nothing, {}} or {Finding::unsolvable, {}}; a Ray is
    // {number, direction, fields}.
    (void)board, (void)field;
    todo("TODO: look for the numbers that can light the field");
}
