#pragma once

#include <vector>

#include "grader/judge/session.hpp"

namespace grader::judge {

/// Returns the state of this program's test run; filled by the Catch2 listener.
Session& session();

/// Returns the test cases of the session's exercise in file order, not tried.
std::vector<TestResult> declared_tests();

}  // namespace grader::judge
