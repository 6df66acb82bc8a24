#pragma once

#include "nerdcube/backtracking.hpp"
#include "search/exact_cover.hpp"

namespace nerdcube {

// [ways to stick]
/// Every way to stick one of the unused pieces on: location by location, piece by piece, shift by
/// shift.
inline std::vector<CubePuzzle::Choice> ways(const Puzzle& puzzle) {
    std::vector<CubePuzzle::Choice> ways;
    for (const Location& location : locations)
        for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
            Piece piece = puzzle.unused[i];
            for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece))
                if (piece.size() == location.size() && fits(puzzle.cube, location, piece))
                    ways.push_back({piece, &location, i});
        }
    return ways;
}
// [ways to stick]

// [colours of a side]
/// Whether a letter is upright or upside down, or whether it is one of these.
constexpr bool is_vertical(Orientation orientation) {
    return merge(orientation, Orientation::up_down) == orientation;
}

/// Adds what a letter asks of its side. A side has two items. The colour of the first one says
/// whether the side is vertical; the colour of the second one is its definite orientation.
///
/// A letter that stands in a definite orientation colours both. A letter such as I, which looks the
/// same upside down, colours only the first one: it leaves the second one to the other letters. So
/// the letters of a side can be merged exactly when they agree in the colours of both items, and a
/// cube in which some side stays open is still found once.
/// @param first_item  of the side
inline void colour_side(search::Option& option, std::size_t first_item, Orientation orientation) {
    using enum Orientation;
    if (orientation == any) return;
    option.push_back({first_item, is_vertical(orientation) ? 1U : 2U});
    if (orientation == up_down || orientation == left_right) return;
    option.push_back({first_item + 1, 1 + static_cast<std::size_t>(orientation)});
}
// [colours of a side]

// [matrix of a cube]
/// The cube as a problem of exact cover, with an option for each of the `ways`. Items are the
/// locations, the pieces and, as secondary items, two for each side.
inline search::Matrix matrix_of(const Puzzle& puzzle) {
    const std::size_t first_piece = locations.size();
    const std::size_t first_side = first_piece + puzzle.unused.size();
    search::Matrix matrix{first_side, 2 * centres.size(), {}};
    for (const auto& [piece, location, i] : ways(puzzle)) {
        const auto number = static_cast<std::size_t>(location - locations.data());
        search::Option option{{number}, {first_piece + i}};
        for (std::size_t s = 0; s < piece.size(); ++s) {
            const auto& [face, turn] = (*location)[s];
            const auto side = std::ranges::find(centres, centre_of(face)) - centres.begin();
            colour_side(option, first_side + 2 * static_cast<std::size_t>(side),
                        turn(piece[s].orientation));
        }
        matrix.options.push_back(option);
    }
    return matrix;
}
// [matrix of a cube]

// [cube cover]
/// A cube to be put together, by exact cover. Its solutions are those of `solve_faithfully`; in the
/// order `as_listed` so are its nodes.
class CubeCover : public search::ExactCover {
public:
    /// @param puzzle  nothing but the centres, and one piece for every location
    explicit CubeCover(const Puzzle& puzzle, search::Order order = search::Order::fewest_options)
        : ExactCover(matrix_of(puzzle), order), centres_(puzzle.cube), ways_(ways(puzzle)) {}

    /// The cube with the pieces stuck on so far.
    Cube solution() const {
        std::vector<std::size_t> options = ExactCover::solution();
        std::ranges::sort(options);
        Cube cube = centres_;
        for (const std::size_t option : options)
            cube = stuck(cube, *ways_[option].place, ways_[option].piece);
        return cube;
    }

private:
    Cube centres_;
    std::vector<CubePuzzle::Choice> ways_;  ///< by option
};
// [cube cover]

}  // namespace nerdcube
