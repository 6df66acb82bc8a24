#pragma once

#include <cstddef>
#include <vector>

#include "exercises/todo.hpp"
#include "tangram/symmetry.hpp"

using tangram::Box;
using tangram::Cover;
using tangram::Field;
using tangram::Fields;
using tangram::Octagon;
using tangram::Point;
using tangram::Symmetry;

/// Given: the fields inside an octagon whose box stands at the origin, in ascending order.
Fields fields_of(const Octagon& outline);

/// Given: how a piece can look after turning and turning over, each look once, moved so that the
/// box around it has its lower left corner at the origin, its fields in ascending order. The looks
/// are in ascending order, too; so equal pieces have the same list, however each was given.
std::vector<Fields> orientations(const Fields& piece);

/// All assemblies of an outline from all the pieces, congruent ones once. Each is a list of the
/// fields where the pieces lie, piece by piece in the order given, with the outline's box at the
/// origin.
/// @param pieces  one to seven; together they have the outline's area
std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces);

/// The outline of which the program, as you got it, loses an assembly of the tangram. Any of its
/// images will do.
Octagon lost_one();
