#include "lonely_field.hpp"

Answer lonely_field(const Board& board, Place field) {
    // When nothing is found, return {Finding::nothing, {}}; a Ray is {number, direction, fields}.
    (void)board, (void)field;
    todo("TODO: look for the numbers that can light the field");
}
