#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/moves.hpp"

namespace nerdcube {

// [obstacles]
/// Why no turning of sides leads from one cube to another. What turning can never change is the
/// same for both when it can be done.
struct Obstacles {
    bool other_pieces = false;  ///< they are not made of the same pieces and centres; then the rest
                                ///< is not looked at
    bool flip = false;          ///< an odd number of edges would have to be flipped
    bool twist = false;         ///< the twists of the corners do not add up to whole turns
    bool parity = false;        ///< an odd number of swaps would put the pieces in their places
    bool centres = false;       ///< the pieces' order asks for an even number of quarter turns and
                                ///< the letters in the centres for an odd one, or the other way
                                ///< round; not looked at when there is `parity`

    bool none() const { return *this == Obstacles{}; }
    /// No turning leads there, even if nobody looks how the letters in the centres stand.
    bool even_without_centres() const { return other_pieces || flip || twist || parity; }
    bool operator==(const Obstacles&) const = default;
};
// [obstacles]

/// Whether two cubes look the same. A letter in a centre may be known better in one of them: on a
/// solved side it says how all of that side stand, even if it looks the same upside down.
bool look_alike(const Cube& a, const Cube& b);

/// What stands in the way from one cube to another. Where pieces look the same, or the same in
/// several ways, what can be done with any choice is not in the way.
Obstacles obstacles(const Cube& from, const Cube& to);

/// Moves that lead from one cube to another that looks like `to`, its centres included.
///
/// The first call builds tables, in half a second; then a way takes some tenths of a second, seldom
/// more than one. It is not the shortest. The search gives up after a fixed effort of some seconds;
/// with 30 moves it has not been seen to, with 20 it may.
/// @param most  how many moves there may be
/// @return nothing when there are obstacles, or when no way was found
/// @throws std::logic_error when the moves that were found, made, do not lead there: our own fault
std::optional<std::vector<Move>> way(const Cube& from, const Cube& to, std::size_t most = 30);

}  // namespace nerdcube
