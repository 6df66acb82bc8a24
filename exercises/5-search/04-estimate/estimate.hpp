#pragma once

#include <cstddef>
#include <vector>

#include "exercises/5-search/tree.hpp"
#include "exercises/todo.hpp"

/// Follows one random branch of a tree down to its end.
/// @param draws  a random number for each step down, each at least 0 and less than 1; there are
/// enough of them, perhaps more than are needed
/// @return how many nodes the tree would have if all its branches were like this one
double probe(const Tree& tree, const std::vector<double>& draws);
