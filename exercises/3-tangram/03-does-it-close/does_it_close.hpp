#pragma once

#include <array>

#include "exercises/todo.hpp"

/// Whether a walk along the sides of an octagon ends where it began.
/// @param sides  clockwise from the top one; the straight ones in sides of a field, the slanted
/// ones in diagonals; none is negative
bool closes(const std::array<int, 8>& sides);

/// The area inside, in elementary triangles.
/// @param sides  as above; they close
int area_of(const std::array<int, 8>& sides);
