#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

#include "exercises/4-light-rays/given.hpp"  // remaining_range, available_range
#include "exercises/todo.hpp"

using light_rays::Answer;
using light_rays::Finding;
using light_rays::Ray;
using light_rays::Rays;

/// What is common to all ways in which a number can light what it still has to.
/// @param number  the place of a number field
Answer intersection(const Board& board, Place number);
