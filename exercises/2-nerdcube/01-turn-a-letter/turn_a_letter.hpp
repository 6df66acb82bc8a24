#pragma once

#include "exercises/todo.hpp"
#include "nerdcube/orientation.hpp"

using nerdcube::Orientation;

/// How a letter stands after a quarter turn counter-clockwise.
Orientation quarter_left(Orientation before);

/// How a letter stands after two quarter turns.
Orientation half_turn(Orientation before);

/// How a letter stands after a quarter turn clockwise.
Orientation quarter_right(Orientation before);
