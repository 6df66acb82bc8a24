#pragma once

#include <string>

#include "grader/exercise.hpp"

namespace command {

/// Where this program's course lies; KNOBEL_ROOT and KNOBEL_BUILD in the environment override where it was built.
grader::Course course();

/// The exercise of that name; "1-cards/01-halves-fit", or a part of it that only one has.
/// @throws WrongUse with the nearest name
grader::Exercise find_exercise(const grader::Course& course, const std::string& name);

/// "level 1 of 3" as stars: "*", "**" or "***".
std::string stars(int level);

}  // namespace command
