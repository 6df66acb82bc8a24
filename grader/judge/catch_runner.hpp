#pragma once

#include "grader/judge/catch.hpp"

namespace grader {

/// Runs the program's test cases.
/// @param arguments  Catch2's command line, beginning with the program's name
/// @return 0, the number of failed tests, or Catch2's error code for invalid arguments
int run_catch(int count, const char* const* arguments);

}  // namespace grader
