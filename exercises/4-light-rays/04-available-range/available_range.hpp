#pragma once

#include <array>

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// How many more fields a number's rays could light, if only the board stood in their way.
/// @param number  the place of a number field
/// @return one number for each of the `directions`, in their order: north, east, south, west
std::array<int, 4> available_range(const Board& board, Place number);
