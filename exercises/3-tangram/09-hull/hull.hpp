#pragma once

#include <algorithm>
#include <vector>

#include "exercises/todo.hpp"
#include "tangram/symmetry.hpp"

using tangram::Cover;
using tangram::Field;
using tangram::Fields;
using tangram::Octagon;
using tangram::Placed;
using tangram::Point;

/// The smallest octagon that has all the fields inside, and where it is. Its sides run along the
/// lattice or diagonally.
/// @param covered  fields anywhere on the lattice, at least one, with coordinates between -10,000
/// and 10,000; they need not touch each other
Placed hull(const Fields& covered);
