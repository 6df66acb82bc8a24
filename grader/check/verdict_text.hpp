#pragma once

#include <string>
#include <vector>

#include "grader/check/verdict.hpp"
#include "grader/plain_text.hpp"

/// Formats verdicts in the same words for the terminal, web pages and reports.
namespace grader {

/// Returns whether every test that was tried failed at its first call of the stub's todo(...).
bool is_stub(const Verdict& verdict);

/// Returns the test's sentence, and " (hidden)" if it is hidden and does not say so itself.
std::string name_of(const TestResult& test);

/// A labelled text, such as "came back" and "false".
struct LabelledText {
    std::string name;  ///< may be empty
    std::string text;
};

/// Describes a failed test, as labelled parts in reading order.
std::vector<LabelledText> failure_parts(const TestResult& failed);

/// Returns whether a hint would help with a failed test.
bool hint_helps(const TestResult& failed);

/// Returns "3 of 5 points".
std::string points_text(const Verdict& verdict);

/// Returns which hidden tests are still to come when all others have passed; empty if none are.
std::string hidden_to_come(const HiddenTests& hidden);

/// Returns a sentence that advises to correct the first of several errors first.
/// @param others  number of errors after the first one, at least one
std::string correct_the_first(std::size_t others);

/// Returns the compiler's warnings that indicate a fault even when no test detects it (functions
/// without a return, uninitialized variables), each with its code excerpt and notes.
std::string grave_warnings(const std::string& warnings);

/// A line printed by a program, or a remark on such lines.
struct Printed {
    std::string text;
    bool remark = false;
};

/// Shortens a program's output: counts repeated lines, and says in the end what is left out.
std::vector<Printed> printed(const std::string& prints);

/// Returns why nothing was checked, such as "the program does not compile"; otherwise empty.
std::string in_words(VerdictOutcome outcome);

/// Formats a failure in one line: "fit(f1, f2): false", or its reason if no call is disclosed.
std::string in_a_line(const Failure& failure);

/// Formats a failure for the student, one line for each part.
std::string in_lines(const Failure& failure);

/// Returns in one line why a test was not tried.
std::string why_not_tried(const Verdict& verdict, const TestResult& test);

/// Returns the program's output in public and hidden tests, as far as the verdict contains it.
std::string all_prints(const Verdict& verdict);

/// Returns the tests, or one that represents the check itself if it failed before any were known.
std::vector<TestResult> tests_of(const Verdict& verdict);

}  // namespace grader
