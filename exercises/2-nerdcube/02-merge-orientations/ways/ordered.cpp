// Put the two in order first
// Price: no question is asked both ways round, and no helper is needed, but it relies on the order
// of Orientation's values: definite ones, open ones, any.
#include "merge_orientations.hpp"

#include <algorithm>

Orientation merged(Orientation a, Orientation b) {
    using enum Orientation;
    if (a == b) return a;
    const Orientation closer = std::min(a, b), open = std::max(a, b);
    switch (open) {
        case any: return closer;
        case up_down: return closer == upright || closer == upside_down ? closer : invalid;
        case left_right: return closer == turned_left || closer == turned_right ? closer : invalid;
        default: return invalid;
    }
}
