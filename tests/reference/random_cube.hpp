#pragma once

#include <random>
#include <string_view>

#include "nerdcube/cube.hpp"

namespace nerdcube {

/// A net with random letters from many scripts in random orientations; its pieces need not fit each
/// other.
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
