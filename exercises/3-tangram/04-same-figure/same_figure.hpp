#pragma once

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"
#include "tangram/symmetry.hpp"

using tangram::Box;
using tangram::Octagon;
using tangram::symmetries;
using tangram::Symmetry;

/// Whether two octagons are the same figure, perhaps turned by quarters, perhaps mirrored.
/// @param one, other  convex figures with sizes up to 1000; no cut is negative, no two overlap
bool same_figure(const Octagon& one, const Octagon& other);
