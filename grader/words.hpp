#pragma once

#include <string>
#include <vector>

#include "grader/verdict.hpp"

/// What all reports say of a verdict in the same words.
namespace grader {

/// Any bytes as text that every format can hold: control bytes are written out; bytes that are no UTF-8, and the two characters that
/// XML forbids, become the character that stands for what cannot be shown. Markup and formulas are left for the format to quote.
std::string plain_text(const std::string& text);

/// Why nothing was checked: "the program does not compile"; nothing where it was.
std::string in_words(VerdictOutcome outcome);

/// A failure in a line: "fit(f1, f2): false", or the reason where no more is told.
std::string in_a_line(const Failure& failure);

/// What a student reads of a failure, a line for each part.
std::string in_lines(const Failure& failure);

/// Why a test was not tried, in a line.
std::string why_not_tried(const Verdict& verdict, const TestResult& test);

/// What the program printed, as far as that is told.
std::string all_prints(const Verdict& verdict);

/// The tests of a verdict; where the check failed before any was known, one that stands for the check itself.
std::vector<TestResult> tests_of(const Verdict& verdict);

}  // namespace grader
