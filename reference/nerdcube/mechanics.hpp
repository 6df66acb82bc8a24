#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/moves.hpp"

namespace nerdcube {

// [obstacles]
/// The reasons why no turns lead from one cube to another. Turns cannot change certain quantities,
/// so both cubes must agree in them.
struct Obstacles {
    bool other_pieces = false;  ///< different pieces or centres; the rest is not examined
    bool flip = false;          ///< an odd number of edges would have to be flipped
    bool twist = false;         ///< the twists of the corners do not add up to whole turns
    bool parity = false;        ///< the pieces would need an odd number of swaps
    bool centres = false;  ///< the order of the pieces requires an even number of quarter turns,
                           ///< but the letters in the centres an odd one, or vice versa; not
                           ///< examined when there is `parity`

    bool none() const { return *this == Obstacles{}; }
    /// Whether no turns lead there, even if the letters in the centres may stand any way.
    bool even_without_centres() const { return other_pieces || flip || twist || parity; }
    bool operator==(const Obstacles&) const = default;
};
// [obstacles]

/// Whether two cubes look the same. The orientation of a letter in a centre may be known better in
/// one of them: on a solved side it shows the orientation of the whole side, even for a letter that
/// looks the same upside down.
bool look_alike(const Cube& a, const Cube& b);

/// Returns the obstacles between one cube and another. Where pieces look alike, or look the
/// same in several ways, an obstacle counts only if every choice leaves it.
Obstacles obstacles(const Cube& from, const Cube& to);

/// Finds moves that turn one cube into one that looks like `to`, including its centres.
///
/// The first call builds tables in half a second; after that, a search takes some tenths of a
/// second, rarely more than one. The result is not the shortest. The search gives up after a fixed
/// effort of a few seconds; we have never seen that with 30 moves, but with 20 it can happen.
/// @param most  the largest number of moves allowed
/// @return nothing when there are obstacles, or when no moves were found
/// @throws std::logic_error when the moves found do not lead to `to`: a bug in this program
std::optional<std::vector<Move>> way(const Cube& from, const Cube& to, std::size_t most = 30);

}  // namespace nerdcube
