#include "intersection_equal.hpp"

Answer equal_case(const Board& board, Place number) {
    // An answer without rays is {Finding::nothing, {}} or {Finding::unsolvable, {}}; a Ray is
    // {number, direction, fields}.
    (void)board, (void)number;
    todo("TODO: compare what is missing with what is available");
}
