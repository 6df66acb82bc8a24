#pragma once

// The interface: one function on plain values, for calls travel as JSON. No callbacks, no templates. What is given to the student is
// declared here, too, and written in adapter.cpp.

#include <vector>

#include "exercises/todo.hpp"

/// How many of the numbers are greater than the number before them.
/// @param numbers  any numbers, perhaps none
int @name@(const std::vector<int>& numbers);
