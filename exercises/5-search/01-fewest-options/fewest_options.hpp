#pragma once

#include <vector>

#include "exercises/5-search/cover.hpp"
#include "exercises/todo.hpp"

/// The uncovered item that is in the fewest options; of several such items, the first.
/// @param options    those that can still be chosen; they have uncovered items only
/// @param uncovered  the items that are still to be covered, in ascending order; at least one
int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered);
