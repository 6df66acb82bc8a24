#pragma once

#include "exercises/todo.hpp"
#include "nerdcube/orientation.hpp"

using nerdcube::Orientation;

/// How a side stands on which there are two letters, one standing like `a`, one like `b`.
Orientation merged(Orientation a, Orientation b);
