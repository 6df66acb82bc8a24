#pragma once

#include <string>
#include <vector>

#include "grader/verdict.hpp"

/// What terminal, pages and reports say of a verdict, in the same words.
namespace grader {

/// "1 point", "2 points".
std::string many(long count, const std::string& thing);

/// Whether nothing has been written yet, as every test found with its first call.
bool is_stub(const Verdict& verdict);

/// What a test states, and whether it is hidden; where only that may be told, its name says so
/// already: "Hidden test 1".
std::string name_of(const TestResult& test);

/// Something told and what it is called: "came back" and "false".
struct Told {
    std::string name;  ///< may be empty
    std::string text;
};

/// What happened in a failed test, in the order in which it is read.
std::vector<Told> told(const TestResult& failed);

/// Whether a hint helps with a failed test.
bool hint_helps(const TestResult& failed);

/// That the first of several errors is the one to correct.
/// @param others  how many errors follow it, at least one
std::string correct_the_first(long others);

/// Of a compiler's warnings those that tell of a fault even where no test met it, of functions that
/// may end without a return and of variables that are used without a value, each with the lines
/// that show where.
std::string grave_warnings(const std::string& warnings);

/// A line that a program printed, or a remark on such lines.
struct Printed {
    std::string text;
    bool remark = false;
};

/// What a program printed, in so many lines as can be read: lines that repeat are counted, and at
/// the end is said what is left out.
std::vector<Printed> printed(const std::string& prints);

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

/// The tests of a verdict; where the check failed before any was known, one that stands for the
/// check itself.
std::vector<TestResult> tests_of(const Verdict& verdict);

}  // namespace grader
