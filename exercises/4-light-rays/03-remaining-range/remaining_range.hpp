#pragma once

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// How many fields a number still has to light.
/// @param number  the place of a number field; its rays light no more fields than it says
int remaining_range(const Board& board, Place number);
