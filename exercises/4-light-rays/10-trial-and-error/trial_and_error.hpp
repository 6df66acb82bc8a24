#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// Given: how many fields the number at this place still has to light.
int remaining_range(const Board& board, Place number);

/// Given: how many more fields each ray of the number at this place could light, in the order of
/// `directions`.
std::array<int, 4> available_range(const Board& board, Place number);

/// A solution of a board: the same board with every light field lit by the rules. The empty board,
/// `Board{}`, when there is none.
/// @param board  at least one field; none is lit yet
Board solve(const Board& board);
