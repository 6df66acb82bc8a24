#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/declared_test.hpp"
#include "grader/judge/program.hpp"

/// What the judge records while an exercise's tests run (judge.cpp).
namespace grader::judge {

/// The running test case.
struct RunningTest {
    Call last_call;
    Reply last_reply;
    /// Sentence of a required test that has not passed; if not empty, no calls are made.
    std::string obstacle;
    bool is_answered = false;     ///< whether a call returned a result
    bool has_read_input = false;  ///< whether a call tried to read the standard input
    Failure failure;              ///< the first one
};

/// A run of an exercise's tests.
struct Session {
    std::string exercise;  ///< its id; empty where names of tests are sentences
    std::unique_ptr<Program> program;
    std::uint64_t seed = usual_seed;
    RunningTest test;
    std::vector<TestResult> results;
    std::string prints, hidden_prints;  ///< of the program in public and in hidden tests
    /// Labels of tests that have not passed, with each test's sentence.
    std::map<std::string, std::string> not_passed;
};

/// The run of this judge.
Session& session();

/// Returns the test case of that name if it is one of the session's exercise. In a judge, which has
/// the tests of a chapter, names begin with the exercise: "1-cards/03-fits-here: A card fits ...".
std::optional<DeclaredTest> declared_of(const std::string& name, const std::string& tags);

/// Begins a test case with a new program, and sets its obstacle.
void begin_test(const DeclaredTest& test);

/// Records the outcome of the test case that has just run.
/// @param passed  whether it made assertions and all held; ignored if there was an obstacle
void end_test(DeclaredTest test, bool passed);

/// Returns the tests of the exercise in the order of the file, not tried (catch_listener.cpp).
std::vector<TestResult> declared_tests();

}  // namespace grader::judge
