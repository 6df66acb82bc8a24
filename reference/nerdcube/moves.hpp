#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/locations.hpp"

namespace nerdcube {

// [move]
/// A turn of one side of the cube, as your hands make it.
struct Move {
    Face centre = 23;  ///< of the side that is turned
    int quarters = 1;  ///< clockwise, looking at that side: 1, 2 or 3
    bool operator==(const Move&) const = default;
};
// [move]

/// Where a move takes a piece: the index of a location in `locations`, and how often the piece is
/// shifted before it is stuck on there.
struct Destination {
    std::size_t location;
    std::size_t shifts;
    bool operator==(const Destination&) const = default;
};

/// Returns where a quarter turn of a side clockwise takes the pieces of all locations; pieces that
/// are not on that side stay. Computed from the net and `locations` alone.
/// @param centre  of the side
/// @throws std::out_of_range unless it is one of `centres`
const std::array<Destination, locations.size()>& destinations(Face centre);

/// Returns the cube with a piece stuck on, without checking what was there or how the neighbouring
/// letters stand.
Cube with_piece(Cube cube, const Location& location, const Piece& piece);

/// Returns the cube after a move; the letters turn with the side, including the one in its centre.
Cube after(Cube cube, const Move& move);

/// Returns the cube after a sequence of moves.
Cube after(Cube cube, const std::vector<Move>& moves);

/// Formats a move in standard notation, with the net's middle side on top: U is side 23, F 41, B 5,
/// L 20, R 26, D 50; clockwise "U", half a turn "U2", counter-clockwise "U'".
std::string print(const Move& move);

/// Formats moves in standard notation, separated by spaces: "R U R' U'".
std::string print(const std::vector<Move>& moves);

/// Parses a move in the format of `print`; nothing when the word is no move.
std::optional<Move> move_of(std::string_view word);

/// Returns random moves, no two of the same side in a row; a seed gives the same moves on every
/// machine.
std::vector<Move> random_moves(std::uint64_t seed, std::size_t count);

}  // namespace nerdcube
