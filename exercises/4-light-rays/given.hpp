#pragma once

#include <array>

#include "exercises/4-light-rays/answer.hpp"
#include "light_rays/board.hpp"

/// What the exercises from *Intersection* on are given.

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// How many fields the number at this place still has to light.
int remaining_range(const Board& board, Place number);

/// How many more fields each ray of the number at this place could light, in the order of
/// `directions`.
std::array<int, 4> available_range(const Board& board, Place number);

/// The rays that could come to an unlit field, each with the fields that it would light anew on its
/// way: at most one from each direction.
light_rays::Rays rays_that_reach(const Board& board, Place field);

/// The board with a ray that has become longer.
Board with_ray(Board board, const light_rays::Ray& ray);
