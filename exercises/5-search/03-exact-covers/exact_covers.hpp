#pragma once

#include <vector>

#include "exercises/5-search/cover.hpp"
#include "exercises/todo.hpp"

/// Given: the uncovered item that is in the fewest options; of several such items, the first.
/// @param uncovered  at least one item
int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered);

/// Given: the options that share no item with the chosen one, in their order.
std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen);

/// The number of exact covers: of ways to choose options so that each item is in exactly one of
/// them.
int count_covers(const Matrix& matrix);
