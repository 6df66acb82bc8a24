#include "hull.hpp"

Placed hull(const Fields& covered) {
    (void)covered;
    todo("TODO: find the box around all fields, and what can be cut off at its corners");
}
