#pragma once

#include <map>
#include <string>

#include "grader/transport.hpp"

namespace grader::judge {

/// State of the test run; filled by the Catch2 listener.
struct Session {
    Bench bench;
    std::unique_ptr<Transport> transport;
    std::vector<TestResult> results;
    std::string prints,
        hidden_prints;  ///< output of the student's program in public and in hidden tests
    /// Labels of tests that have not passed, with each test's sentence.
    std::map<std::string, std::string> not_passed;
};
Session& session();

/// Returns the program's test cases in file order, not tried.
std::vector<TestResult> declared_tests();

/// Runs the tests with the session's transport.
/// @param arguments  Catch2's command line
/// @return 0, the number of failed tests, or Catch2's error code for invalid arguments
int run_tests(const std::vector<const char*>& arguments);

}  // namespace grader::judge
