#pragma once

#include <optional>
#include <string>

#include "grader/verdict.hpp"

namespace grader {

/// What stands before and behind the suites of a JUnit file.
inline constexpr const char* junit_begin = "<?xml version=\"1.0\"?>\n<testsuites>\n";
inline constexpr const char* junit_end = "</testsuites>\n";

/// Points that a teacher gave, where there is such a teacher.
struct PointsGiven {
    int points = 0;
    std::string reason;  ///< may be empty
};

/// A verdict as a test suite of JUnit XML, the form that systems for continuous integration and
/// learning platforms read: a test case for each test, in the same order whatever the outcome. A
/// failed test is a `failure` with what a student reads; one that was not tried, also because
/// nothing was handed in, is `skipped`, which all these systems show apart and never take for a
/// pass; `error` means that nothing could be checked, and its `type` says whether the program does
/// not compile, which is the student's fault, or the file could not be read or the grader failed,
/// which is not. Points are properties of the suite, "points" and "most points", and for each test
/// "points for <sentence>" with "1 of 2": Jenkins refuses files with properties inside of a test
/// case. Nothing tells a time.
/// @param name        of the suite
/// @param class_name  of its test cases; with the test's sentence it is how such systems know a
/// test again
/// @param given       instead of the points of the tests; then "points" is these, and a property
/// "given by hand" has the reason
std::string junit_suite(const std::string& name, const std::string& class_name,
                        const Verdict& verdict,
                        const std::optional<PointsGiven>& given = std::nullopt);

/// What no test judges, as a suite without test cases and with the same properties.
std::string junit_suite_by_hand(const std::string& name, const PointsGiven& given, int most_points);

/// A verdict alone as a JUnit file, its suite named after the exercise.
std::string as_junit(const Verdict& verdict);

}  // namespace grader
