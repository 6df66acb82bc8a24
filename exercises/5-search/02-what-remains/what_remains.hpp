#pragma once

#include <vector>

#include "exercises/5-search/cover.hpp"
#include "exercises/todo.hpp"

/// The options that can still be chosen after one: those that share no item with it, in their
/// order.
/// @param options  those that could be chosen before
/// @param chosen   one of them
std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen);
