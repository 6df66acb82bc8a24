#pragma once

#include "cards/card.hpp"
#include "exercises/todo.hpp"

using cards::Half;
using cards::Part;

/// Whether the two halves make one whole turtle.
bool fit(Half a, Half b);
