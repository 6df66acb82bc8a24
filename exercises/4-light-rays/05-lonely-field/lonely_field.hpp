#pragma once

#include "exercises/4-light-rays/answer.hpp"
#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Answer;
using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Finding;
using light_rays::Place;
using light_rays::Ray;
using light_rays::Rays;

/// Given: how many fields the number at this place still has to light.
int remaining_range(const Board& board, Place number);

/// Finds which rays can come to an unlit field. If there is only one, it is forced.
/// @param field  the place of an unlit light field
Answer lonely_field(const Board& board, Place field);
