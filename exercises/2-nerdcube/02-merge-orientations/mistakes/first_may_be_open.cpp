// Thinks of an open orientation only where it is named first.
// Caught by: Which of the two is named first makes no difference
#include "merge_orientations.hpp"

namespace {

/// Whether a letter that stands like `open` may be found to stand like `closer`.
bool may_be(Orientation open, Orientation closer) {
    using enum Orientation;
    switch (open) {
        case up_down: return closer == upright || closer == upside_down;
        case left_right: return closer == turned_left || closer == turned_right;
        default: return open == any;
    }
}

}  // namespace

Orientation merged(Orientation a, Orientation b) {
    if (a == b || b == Orientation::any) return a;
    if (may_be(a, b)) return b;
    return Orientation::invalid;
}
