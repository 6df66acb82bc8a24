#pragma once

#include <vector>

#include "exercises/todo.hpp"
#include "tangram/lattice.hpp"
#include "tangram/symmetry.hpp"

using tangram::Field;
using tangram::Fields;
using tangram::Point;
using tangram::symmetries;
using tangram::Symmetry;

/// What a piece looks like after each of the eight symmetries, every look once. The box around each
/// is at the origin, and its fields are in ascending order.
/// @param piece  at least one field, anywhere, with coordinates between -10,000 and 10,000
std::vector<Fields> orientations(const Fields& piece);
