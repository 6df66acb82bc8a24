#pragma once

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// How many light fields a number sees in all four directions, up to the next number or the end of
/// the board.
/// @param board   nothing is lit
/// @param number  the place of a number field
int in_sight(const Board& board, Place number);
