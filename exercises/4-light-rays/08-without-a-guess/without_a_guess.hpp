#pragma once

#include <vector>

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

/// Given: what the strategies find at a place: LonelyField at an unlit field, Intersection at a
/// number. At a lit field they find nothing.
Answer look_at(const Board& board, Place place);

/// The board with all light that the strategies force, one after the other. The empty board,
/// `Board{}`, when they prove that it has no solution.
/// @param board  at least one field; some may be lit already
Board deduce(const Board& board);
