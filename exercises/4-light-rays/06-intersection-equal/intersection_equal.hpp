#pragma once

#include <array>

#include "exercises/4-light-rays/given.hpp"  // remaining_range, available_range
#include "exercises/todo.hpp"

using light_rays::Answer;
using light_rays::Finding;
using light_rays::Ray;
using light_rays::Rays;

/// Compares what a number still has to light with what is available to it.
/// @param number  the place of a number field
Answer equal_case(const Board& board, Place number);
