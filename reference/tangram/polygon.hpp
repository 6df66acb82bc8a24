#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tangram/lattice.hpp"

namespace tangram {

/// Whether an edge has a length and runs along the lattice or diagonally across it.
bool is_straight_or_diagonal(const Edge& edge);

/// One step along an edge that is straight or diagonal: to the next point of the lattice.
Point step_along(const Edge& edge);

/// The steps of an edge; as many fields it is long.
int length(const Edge& edge);

/// Two edges, by their places in a list, that share a point which they should not.
struct Touch {
    std::size_t later, earlier;
};

/// Goes once along closed edges, straight or diagonal, and tells where they first touch or cross
/// what was drawn before, other than where one ends and the next begins; nothing if they never do.
std::optional<Touch> first_touch(const std::vector<Edge>& edges);

/// The area inside closed edges that do not touch each other, in elementary triangles.
int area_inside(const std::vector<Edge>& edges);

}  // namespace tangram
