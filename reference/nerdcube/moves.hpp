#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nerdcube/locations.hpp"

namespace nerdcube {

// [move]
/// A turn of one side of the cube, as hands make it.
struct Move {
    Face centre = 23;  ///< of the side that is turned
    int quarters = 1;  ///< clockwise, looking at that side: 1, 2 or 3
    bool operator==(const Move&) const = default;
};
// [move]

/// Where a move takes a piece: the number of a location in `locations`, and how often the piece is
/// shifted before it is stuck on there.
struct Destination {
    std::size_t location;
    std::size_t shifts;
    bool operator==(const Destination&) const = default;
};

/// Where a quarter turn of a side clockwise takes the pieces of all locations; those that are not
/// on that side stay. It is worked out from the net and `locations` alone.
/// @param centre  of the side
/// @throws std::out_of_range unless that is one of `centres`
const std::array<Destination, locations.size()>& destinations(Face centre);

/// The cube with a piece stuck on, whatever was there and however the letters beside it stand.
Cube with_piece(Cube cube, const Location& location, const Piece& piece);

/// The cube after a move; the letters turn with the side, the one in its centre, too.
Cube after(Cube cube, const Move& move);

/// The cube after these moves, one after the other.
Cube after(Cube cube, const std::vector<Move>& moves);

/// A move as cubers write it, the net's middle side on top: U is side 23, F 41, B 5, L 20, R 26,
/// D 50; clockwise "U", half a turn "U2", counter-clockwise "U'".
std::string print(const Move& move);

/// Moves as cubers write them, with spaces in between: "R U R' U'".
std::string print(const std::vector<Move>& moves);

/// Random moves, no two of the same side one after the other; the same for a seed on every machine.
std::vector<Move> random_moves(std::uint64_t seed, std::size_t count);

}  // namespace nerdcube
