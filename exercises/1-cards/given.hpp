#pragma once

#include "cards/card.hpp"

/// What the searching exercises are given, and those about printed squares.

using cards::Card;
using cards::Half;
using cards::Part;
using cards::Pile;

/// The card after a quarter turn counter-clockwise.
Card turned(Card card);
