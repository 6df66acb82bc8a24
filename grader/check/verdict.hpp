#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace grader {

/// Outcome of one test.
enum class TestOutcome { passed, failed, not_tried };

/// Why a test failed.
enum class Reason {
    none,
    wrong_answer,     ///< a result, but not the right one
    not_written,      ///< the stub's function was called
    crash,            ///< the program was ended by a signal or exited
    time_out,         ///< no result within the time limit of a call or of a test
    too_much_output,  ///< the program printed more than allowed
    too_much_memory,  ///< the program needed more memory than allowed
    wrong_type,       ///< the result does not have the function's type
    exception,        ///< the function threw an exception
    broken_protocol,  ///< an unrequested reply, or one that is too large
};

/// Describes a failed test for the student.
struct Failure {
    Reason reason = Reason::none;
    std::string call;       ///< "fit(f2, f1)", or empty
    std::string came_back;  ///< what the call returned, or what happened instead
    std::string expected;   ///< may be empty
    std::string why;        ///< a sentence, may be empty
    /// The line of the student's file where a crash or exception began, may be empty.
    std::string where = {};
    /// Another observation about the program, as a sentence, may be empty.
    std::string remark = {};
    /// The call stack at that time, innermost first, as addresses relative to the program's load
    /// address; where memory was used that had been given back, then a 0 and the call stack of
    /// giving it back. Set by the judge; `check` resolves them.
    std::vector<std::uint64_t> frames = {};
};

/// A test of an exercise and its outcome.
struct TestResult {
    std::string sentence;
    int points = 0;
    bool hidden = false;
    TestOutcome outcome = TestOutcome::not_tried;
    Failure failure;
    int hint = 0;  ///< number of the hint for a failure of this test, 0 when there is none
    /// If the test was not tried: the sentence of the test that must pass first.
    std::string needs = {};

    int earned() const { return outcome == TestOutcome::passed ? points : 0; }
};

/// A test case as declared by its name and tags (listed in docs/contributing.rst): `TEST_CASE("A
/// card fits ...", "[2 points][hint 1][needs rules]")`.
struct DeclaredTest {
    TestResult test;                  ///< not tried
    std::vector<std::string> labels;  ///< by which later tests refer to it
    std::vector<std::string> needs;  ///< it is not tried if a test with such a label has not passed
};

/// @param tags  in the form of Catch2, each in brackets
DeclaredTest parse_declaration(const std::string& sentence, const std::string& tags);

/// What is disclosed about hidden tests that were not run.
struct HiddenTests {
    int count = 0;
    int points = 0;                      ///< total
    std::vector<std::string> sentences;  ///< if they may be disclosed
};

/// How much is disclosed about hidden tests that were run.
enum class HiddenDetail {
    count,      ///< only their number and outcomes
    sentences,  ///< also their sentences
    all,        ///< also the calls and their arguments
};

/// Outcome of a check.
enum class VerdictOutcome {
    checked,  ///< the tests were run; see their outcomes
    does_not_compile,
    not_handed_in,  ///< in a class: the student has no file for the exercise
    unreadable,     ///< a file exists but could not be read; the teacher has to look at it
    grader_failed,  ///< an internal error, never the student's fault
};

/// Returns whether the outcome judges the student's work. Only then do the points mean anything.
bool is_judgement(VerdictOutcome outcome);

/// Return the names used in JSON, such as "wrong answer" or "does not compile"; empty for
/// Reason::none.
std::string name_of(Reason reason);
std::string name_of(VerdictOutcome outcome);

/// Returns the detail named "count", "sentences" or "all".
HiddenDetail hidden_detail(const std::string& name);
std::string name_of(HiddenDetail detail);

/// The result of checking one student's program for one exercise.
struct Verdict {
    std::string exercise;
    VerdictOutcome outcome = VerdictOutcome::checked;
    std::string message;  ///< the compiler's output, why the grader failed, or, for a checked
                          ///< program, what made every test fail
    /// Explains the compiler's first error or worst warning, may be empty.
    std::string explanation;
    std::string warnings;  ///< the compiler's warnings, if the program compiled
    std::vector<TestResult> tests;
    HiddenTests hidden;         ///< the hidden tests that were not run
    std::uint64_t seed = 0;     ///< seed of the random puzzles in the tests that were run
    std::string prints;         ///< output of the student's program in public tests
    std::string hidden_prints;  ///< the same in hidden tests; it may reveal their input
    /// The grader failed because the machine was too busy; not stored in JSON.
    bool starved = false;

    int points() const;
    int most_points() const;
    bool all_passed() const;  ///< true if there is at least one test and all passed
};

/// Removes the details of hidden tests that `detail` excludes, but no points and no outcomes.
Verdict veiled(Verdict verdict, HiddenDetail detail);

/// Convert to and from JSON; docs/formats describes the format.
void to_json(nlohmann::json& json, const TestResult& test);
void from_json(const nlohmann::json& json, TestResult& test);
void to_json(nlohmann::json& json, const HiddenTests& hidden);
void from_json(const nlohmann::json& json, HiddenTests& hidden);
void to_json(nlohmann::json& json, const Verdict& verdict);
void from_json(const nlohmann::json& json, Verdict& verdict);

}  // namespace grader
