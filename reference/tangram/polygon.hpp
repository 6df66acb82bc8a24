#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tangram/lattice.hpp"

namespace tangram {

/// Whether an edge has a length and runs along the lattice or diagonally across it.
bool is_straight_or_diagonal(const Edge& edge);

/// Returns one step along a straight or diagonal edge: to the next point of the lattice.
Point step_along(const Edge& edge);

/// Returns the length of an edge in such steps.
int length(const Edge& edge);

/// Two edges, by their indices in a list, that share a point that they must not share.
struct Touch {
    std::size_t later, earlier;
};

/// Follows closed edges, straight or diagonal, once around, and returns where they first touch or
/// cross an earlier edge, apart from the end of one and the beginning of the next; nothing if they
/// never do.
std::optional<Touch> first_touch(const std::vector<Edge>& edges);

/// Returns the area inside closed edges that do not touch each other, in elementary triangles.
int area_inside(const std::vector<Edge>& edges);

}  // namespace tangram
