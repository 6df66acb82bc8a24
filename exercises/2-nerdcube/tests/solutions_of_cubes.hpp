#pragma once

#include <cstddef>
#include <vector>

#include "exercises/2-nerdcube/reference.hpp"
#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/locations.hpp"
#include "nerdcube/published.hpp"

/// What the tests of the searching exercises share.
namespace nerdcube {

/// The puzzle of 2016, taken apart.
inline Puzzle puzzle_of_2016() { return taken_apart(published::scrambled()); }

/// A solved cube, taken apart again but for its first `filled` locations.
inline Puzzle partly_filled(const Cube& solved, std::size_t filled) {
    Puzzle puzzle = taken_apart(solved);
    for (std::size_t i = 0; i < filled; ++i)
        puzzle.cube = stuck(puzzle.cube, locations[i], puzzle.unused[i]);
    puzzle.unused.erase(puzzle.unused.begin(),
                        puzzle.unused.begin() + static_cast<std::ptrdiff_t>(filled));
    return puzzle;
}

/// The first cube that the faithful search finds in the puzzle of 2016.
inline const Cube& first_of_2016() {
    static const Cube first = [] {
        Cube cube;
        const auto keep_it = [&](const Cube& found) {
            cube = found;
            return Next::stop;
        };
        solve_faithfully(puzzle_of_2016(), keep_it, search::Unobserved{});
        return cube;
    }();
    return first;
}

/// The pieces in another order, each taken up another way round, as after any scrambling.
inline std::vector<Piece> jumbled(std::vector<Piece> pieces, Dice& dice) {
    dice.shuffle(pieces);
    for (Piece& piece : pieces)
        for (std::size_t shifts = dice.below(piece.size()); shifts > 0; --shifts)
            piece = shifted(piece);
    return pieces;
}

/// Letters of which some look the same upside down, as on the cube of 2016.
inline const Alphabet some_letters{U"ACDEFMPRTV", U"IOSX", U""};

namespace detail {

inline void count_ways(const Puzzle& puzzle, const std::vector<Location>& order, std::size_t filled,
                       std::vector<std::size_t>& numbers) {
    if (filled == order.size()) return;
    for (const Puzzle& way : ways_to_fill(puzzle, order[filled])) {
        ++numbers[filled];
        count_ways(way, order, filled + 1, numbers);
    }
}

}  // namespace detail

/// How many puzzles there are on each level of a search in this order; none of them is kept.
inline std::vector<std::size_t> widths_of_the_reference(const Puzzle& puzzle,
                                                        const std::vector<Location>& order) {
    std::vector<std::size_t> numbers(order.size());
    detail::count_ways(puzzle, order, 0, numbers);
    return numbers;
}

}  // namespace nerdcube
