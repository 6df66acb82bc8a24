#pragma once

#include <vector>

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"

using tangram::Cover;
using tangram::Field;
using tangram::Fields;
using tangram::Point;

/// The fields inside a polygon, in ascending order.
/// @param corners  three or more, once around the polygon, either way; from each one to the next,
/// and from the last to the first, runs
///                 an edge along the lattice or diagonally. Apart from that, edges do not touch or cross.
Fields cells_of(const std::vector<Point>& corners);
