#pragma once

#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "tangram/symmetry.hpp"

/// What programs that fill an outline are given by the worker.

using tangram::Box;
using tangram::Cover;
using tangram::Field;
using tangram::Fields;
using tangram::Octagon;
using tangram::Point;
using tangram::Symmetry;

/// The fields inside an octagon whose box is at the origin, in ascending order.
Fields fields_of(const Octagon& outline);

/// How a piece can look after turning and turning over, each look once, moved so that the box
/// around it has its lower left corner at the origin, its fields in ascending order. The looks are
/// in ascending order, too; so equal pieces have the same list, however each was given.
std::vector<Fields> orientations(const Fields& piece);
