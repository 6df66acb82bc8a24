#pragma once

#include "cards/card.hpp"
#include "exercises/todo.hpp"

using cards::Card;
using cards::Half;
using cards::Part;

/// The card after a quarter turn counter-clockwise.
Card turned(Card card);
