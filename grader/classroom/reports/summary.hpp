#pragma once

#include <string>

#include "grader/check/verdict.hpp"
#include "grader/classroom/points/student.hpp"

/// Texts about an exercise that several reports of one student share.
namespace classroom::reports {

/// Returns a line such as "1-cards/01-halves-fit: 3 of 5 points", and why nothing was checked.
std::string headline(const grader::Verdict& verdict);

/// Returns what concerns the program as a whole: compiler messages and its output. May be empty.
std::string details(const grader::Verdict& verdict);

/// Returns why a test did not pass: the failure, or why it was not tried.
std::string details(const grader::Verdict& verdict, const grader::TestResult& test);

/// Lists the points that a teacher gave by hand, one per line; may be empty.
std::string points_by_hand(const Class& of, const Student& student);

/// Returns "given by hand (the tests gave 0)", or why there is no result of the tests.
std::string by_hand_instead(const grader::Verdict& verdict);

/// Returns the points earned by a test.
int points_of(const grader::TestResult& test);

}  // namespace classroom::reports
