#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/moves.hpp"

/// Cubes whose pieces can all be told apart, turned by hands or taken apart and put together
/// otherwise.
namespace nerdcube {

/// A cube with another letter on each face, in random orientations; those in the centres look the
/// same from all sides.
inline Cube labelled_cube(Dice& dice) {
    std::vector<char32_t> letters;
    for (const char32_t letter :
         std::u32string_view(U"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅØΓΔΘΞΠΣΦΨΩБДЖИЙЛЦЧШЩЫЭЮЯ"))
        letters.push_back(letter);
    dice.shuffle(letters);
    Cube cube;
    for (Face face = 1; face <= faces; ++face) {
        const bool centre = centre_of(face) == face;
        cube[face] = {letters[static_cast<std::size_t>(face) - 1],
                      centre ? Orientation::any : dice.definite()};
    }
    return cube;
}

/// The cube with the piece at a location taken out and put in again in its next shift: an edge
/// flipped, a corner twisted.
inline Cube with_shift(const Cube& cube, std::size_t location) {
    return with_piece(cube, locations[location], shifted(peeled(cube, locations[location])));
}

/// The cube with the pieces at two locations of the same size put in each other's place.
inline Cube with_swap(const Cube& cube, std::size_t a, std::size_t b) {
    return with_piece(with_piece(cube, locations[a], peeled(cube, locations[b])), locations[b],
                      peeled(cube, locations[a]));
}

}  // namespace nerdcube
