#pragma once

#include <random>
#include <string_view>

#include "nerdcube/cube.hpp"

namespace nerdcube {

/// A net of letters from many scripts that stand in any way; no piece of it need fit another.
inline Cube random_cube(std::mt19937_64& random) {
    constexpr std::u32string_view letters = U"ABCXYZ'?#*^v|-<>!0ÄßŁЖΩ字あ🙂";
    Cube cube;
    for (Face face = 1; face <= faces; ++face)
        cube[face] = {
            letters[random() % letters.size()],
            static_cast<Orientation>(random() % static_cast<unsigned>(Orientation::invalid))};
    return cube;
}

}  // namespace nerdcube
