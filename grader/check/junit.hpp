#pragma once

#include <optional>
#include <string>

#include "grader/check/verdict.hpp"

namespace grader {

/// Text before and after the suites in a JUnit file.
inline constexpr const char* junit_begin = "<?xml version=\"1.0\"?>\n<testsuites>\n";
inline constexpr const char* junit_end = "</testsuites>\n";

/// Points that a teacher gave by hand.
struct PointsGiven {
    int points = 0;
    std::string reason;    ///< may be empty if they replace nothing
    std::size_t line = 0;  ///< line in the teacher's table
};

/// Formats a verdict as a JUnit XML test suite, which docs/formats describes. A test that was not
/// tried, also because nothing was handed in, is `skipped`, which all systems that read JUnit list
/// separately and never count as passed. Points are properties of the suite, because Jenkins
/// refuses files with properties inside a test case: "points", "most points", and for each test
/// "points for <sentence>" with a value such as "1 of 2". No times are written.
/// @param name        name of the suite
/// @param class_name  class name of its test cases; together with the test's sentence it identifies
/// a test across runs
/// @param given       replaces the points of the tests; then "points" has this value, and a
/// property "given by hand" has the reason
std::string junit_suite(const std::string& name, const std::string& class_name,
                        const Verdict& verdict,
                        const std::optional<PointsGiven>& given = std::nullopt);

/// Formats what is only graded by hand, such as style: the same properties, but no test cases.
std::string junit_suite_by_hand(const std::string& name, const PointsGiven& given, int most_points);

/// Formats a single verdict as a JUnit file, with the suite named after the exercise.
std::string as_junit(const Verdict& verdict);

}  // namespace grader
