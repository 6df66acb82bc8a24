#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/declared.hpp"
#include "grader/judge/transport.hpp"

namespace grader::judge {

/// State of a test run. The test runner calls `begin_test` and `end_test` around each test case.
struct Session {
    std::string exercise;  ///< its id
    Bench bench;
    std::unique_ptr<Transport> transport;
    std::vector<TestResult> results;
    std::string prints,
        hidden_prints;  ///< output of the student's program in public and in hidden tests
    /// Labels of tests that have not passed, with each test's sentence.
    std::map<std::string, std::string> not_passed;
};

/// Returns the test case of that name if it is one of the exercise's. In a judge, which has the
/// tests of a chapter, names begin with the exercise: "1-cards/03-fits-here: A card fits ...".
/// @param exercise  its id; empty where names are sentences
std::optional<Declared> declared_of(const std::string& exercise, const std::string& name,
                                    const std::string& tags);

/// Gives a test case a new program, and sets its obstacle: a test that must pass first but has not.
void begin_test(Session& session, const Declared& test);

/// Records the outcome of the test case that has just run.
/// @param passed  whether it made assertions and all held; ignored if there was an obstacle
void end_test(Session& session, Declared test, bool passed);

}  // namespace grader::judge
