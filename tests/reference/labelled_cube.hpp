#pragma once

#include "nerdcube/cube.hpp"

namespace nerdcube {

/// A cube with 54 different letters, all upright, so that all its faces are distinguishable.
inline Cube labelled_cube() {
    Cube cube;
    for (Face face = 1; face <= faces; ++face)
        cube[face] = {U'A' + static_cast<char32_t>(face), Orientation::upright};
    return cube;
}

}  // namespace nerdcube
