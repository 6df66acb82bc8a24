#pragma once

#include <cstddef>
#include <vector>

#include "exercises/2-nerdcube/given.hpp"  // locations, fill_location
#include "exercises/todo.hpp"

/// Every cube that can be put together, one for each way of doing it, in any order.
/// @param puzzle  its first locations, in the order of `locations`, are filled already; there is an
/// unused piece for each of the others
std::vector<Cube> all_cubes(const Puzzle& puzzle);
