#pragma once

#include <vector>

#include "exercises/3-tangram/laying.hpp"  // fields_of, orientations
#include "exercises/todo.hpp"

/// All assemblies of an outline from all the pieces, congruent ones once. Each is a list of the
/// fields where the pieces lie, piece by piece in the order given, with the outline's box at the
/// origin.
/// @param pieces  one to seven; together they have the outline's area
std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces);
