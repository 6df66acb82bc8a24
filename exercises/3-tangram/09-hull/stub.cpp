#include "hull.hpp"

Placed hull(const Fields& covered) {
    (void)covered;
    todo(
        "TODO: find the box around all fields, and how much of each of its corners can be cut off");
}
