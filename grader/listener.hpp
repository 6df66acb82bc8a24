#pragma once

#include <vector>

#include "grader/session.hpp"

namespace grader::judge {

/// Returns the state of this program's test run; filled by the Catch2 listener.
Session& session();

/// Returns the program's test cases in file order, not tried.
std::vector<TestResult> declared_tests();

/// Runs the tests with the session's transport.
/// @param arguments  Catch2's command line
/// @return 0, the number of failed tests, or Catch2's error code for invalid arguments
int run_tests(const std::vector<const char*>& arguments);

}  // namespace grader::judge
