#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "exercises/4-light-rays/given.hpp"  // rays_that_reach, with_ray, ...
#include "exercises/todo.hpp"

/// A solution of a board: the same board with every light field lit by the rules. The empty board,
/// `Board{}`, when there is none.
/// @param board  at least one field; none is lit yet
Board solve(const Board& board);
