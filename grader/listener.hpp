#pragma once

#include <map>
#include <string>

#include "grader/transport.hpp"

namespace grader::judge {

/// The running program's bench and the results so far; the listener fills it as Catch2 goes through
/// the tests.
struct Session {
    Bench bench;
    std::unique_ptr<Transport> transport;
    std::vector<TestResult> results;
    std::string prints, hidden_prints;  ///< of the student's program in public and in hidden tests
    std::map<std::string, std::string>
        not_passed;  ///< names of tests that have not passed, each with the test's sentence
};
Session& session();

/// The program's test cases in the order of their files, not tried.
std::vector<TestResult> declared_tests();

/// Runs the tests with the session's transport; `arguments` are Catch2's own.
/// @return 0, or the number of failed tests, or Catch2's error code for bad arguments
int run_tests(const std::vector<const char*>& arguments);

}  // namespace grader::judge
