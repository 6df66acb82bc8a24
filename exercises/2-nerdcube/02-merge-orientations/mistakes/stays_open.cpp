// Answers with the open orientation, though the other one says more.
// Caught by: An orientation that is open gives way to one that it leaves room for
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
    if (a == b || may_be(b, a)) return b;
    if (may_be(a, b)) return a;
    return Orientation::invalid;
}
