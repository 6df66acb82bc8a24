#pragma once

#include <algorithm>
#include <vector>

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"

using tangram::Point;

/// Whether a field lies inside a polygon without slanted edges.
/// @param corners  four or more, once around the polygon, either way; from each one to the next,
///                 and from the last to the first, runs a level or an upright edge. Apart from
///                 that, edges do not touch or cross.
/// @param field    its lower left corner
bool lies_inside(const std::vector<Point>& corners, Point field);
