#pragma once

#include <vector>

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"
#include "tangram/symmetry.hpp"

using tangram::Box;
using tangram::Octagon;
using tangram::symmetries;
using tangram::Symmetry;

/// All convex figures of an area; of those that are images of each other one, whichever.
/// @param area  in elementary triangles, 1 to 100
std::vector<Octagon> outlines(int area);
