#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"

namespace nerdcube {

/// A turn of one side of the cube, as hands make it.
struct Move {
    Face centre = 23;  ///< of the side that is turned
    int quarters = 1;  ///< clockwise, looking at that side: 1, 2 or 3
    bool operator==(const Move&) const = default;
};

/// The cube after a move; the letters turn with the side, the one in its centre, too.
Cube after(const Cube& cube, const Move& move);

/// The cube after these moves, one after the other.
Cube after(Cube cube, const std::vector<Move>& moves);

/// Moves as cubers write them, the net's middle side on top: U is side 23, F 41, B 5, L 20, R 26, D 50; "U", "U2", "U'".
std::string print(const Move& move);
std::string print(const std::vector<Move>& moves);

/// Random moves, no two of the same side one after the other.
std::vector<Move> random_moves(std::uint64_t seed, std::size_t count);

}  // namespace nerdcube
