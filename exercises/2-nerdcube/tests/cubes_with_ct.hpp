#pragma once

#include "exercises/2-nerdcube/tests/cubes_by_the_rules.hpp"
#include "exercises/2-nerdcube/tests/random_cubes.hpp"

/// What the tests of the exercise that begins with C'T share.
namespace nerdcube {

/// How many puzzles the faithful search makes of the pieces of 2016, whatever letters they show:
/// only how these stand decides that.
inline constexpr std::uint64_t made_faithfully = 283'513;

/// All cubes of 2016, those that are the same, too.
inline const std::vector<Cube>& cubes_of_2016() {
    static const std::vector<Cube> all = cubes_of_the_reference(puzzle_of_2016());
    return all;
}

/// The cubes that read C'T, sorted, each look once.
inline std::vector<Cube> ct_cubes_of_the_reference(const Puzzle& puzzle) {
    std::vector<Cube> cubes = cubes_of_the_reference(puzzle);
    cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
    std::erase_if(cubes, [](const Cube& cube) { return !reads_ct(cube); });
    return cubes;
}

/// The cube with the letters of C'T in their places. They stand as the others of their side do.
inline Cube with_ct(Cube cube) {
    for (const auto& [face, letter] : letters_of_ct) cube[face] = {letter, cube[23].orientation};
    return cube;
}

/// What keeps a cube from reading C'T, in words; empty when it reads it.
inline std::string wrong_about_ct(const Cube& cube) {
    for (const auto& [face, letter] : letters_of_ct)
        if (cube[face].letter != letter)
            return fmt::format("a cube with {} on face {}", describe(cube[face]), face);
    return cube[23].orientation == Orientation::upright
               ? ""
               : fmt::format("a cube on which the side of C'T is {}",
                             describe(cube[23].orientation));
}

/// The first cube of a list that does not read C'T or breaks the rules, in words; empty when there
/// is none.
inline std::string wrong_in_any_with_ct(const std::vector<Cube>& cubes, const Puzzle& puzzle) {
    for (const Cube& cube : cubes)
        if (const std::string wrong = wrong_about_ct(cube); !wrong.empty()) return wrong;
    return wrong_in_any(cubes, puzzle);
}

}  // namespace nerdcube
