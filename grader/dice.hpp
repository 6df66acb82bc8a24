#pragma once

#include "search/random.hpp"

namespace grader {

/// The name that hidden tests use.
using Dice = search::Random;

}  // namespace grader
