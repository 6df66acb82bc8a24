#pragma once

#include <array>

#include "exercises/4-light-rays/answer.hpp"
#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Answer;
using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Finding;
using light_rays::Place;
using light_rays::Ray;
using light_rays::Rays;

/// Given: how many fields the number at this place still has to light.
int remaining_range(const Board& board, Place number);

/// Given: how many more fields each ray of the number at this place could light, in the order of
/// `directions`.
std::array<int, 4> available_range(const Board& board, Place number);

/// Compares what a number has still to light with what is available to it.
/// @param number  the place of a number field
Answer equal_case(const Board& board, Place number);
