#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "exercises/4-light-rays/given.hpp"  // rays_that_reach, with_ray, ...
#include "exercises/todo.hpp"

/// How many solutions a board has: 0, 1, or 2 when there are more than one.
/// @param board  at least one field; none is lit yet
int how_many(const Board& board);

/// A new board with exactly one solution, with nothing lit, of which at least half the fields are
/// light fields.
/// @param rows     3 to 8
/// @param columns  3 to 8
/// @param seed     another seed gives another board
Board generate(int rows, int columns, std::uint32_t seed);
