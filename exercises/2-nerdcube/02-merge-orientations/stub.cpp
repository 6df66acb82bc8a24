#include "merge_orientations.hpp"

Orientation merged(Orientation a, Orientation b) {
    // The eight values are Orientation::upright and so on; after "using enum Orientation;" just
    // upright.
    (void)a, (void)b;
    todo("TODO: say what the two orientations say together");
}
