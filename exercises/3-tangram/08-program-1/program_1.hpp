#pragma once

#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "tangram/symmetry.hpp"

using tangram::Cover;
using tangram::Field;
using tangram::Fields;
using tangram::Point;

/// Given: how a piece can look after turning and turning over, each look once, moved so that the
/// box around it has its lower left corner at the origin, its fields in ascending order.
std::vector<Fields> orientations(const Fields& piece);

/// One way to build a figure from all the pieces, each used once, turned and turned over as needed:
/// piece by piece in the order given, the fields where it lies, in any order. Empty when there is
/// no way.
/// @param figure  fields anywhere on the lattice, in ascending order
/// @param pieces  at least one; together they have the figure's area
std::vector<Fields> build(const Fields& figure, const std::vector<Fields>& pieces);
