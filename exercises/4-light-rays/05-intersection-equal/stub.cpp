#include "intersection_equal.hpp"

Answer equal_case(const Board& board, Place number) {
    // When nothing is found, return {Finding::nothing, {}}; a Ray is {number, direction, fields}.
    (void)board, (void)number;
    todo("TODO: compare what is missing with what is available");
}
