#pragma once

#include <string>

#include "grader/classroom/student.hpp"
#include "grader/verdict.hpp"

/// What the reports of one student say of an exercise in the same words.
namespace classroom::reports {

/// An exercise in a line: "1-cards/01-halves-fit: 3 of 5 points", and why nothing was checked.
std::string headline(const grader::Verdict& verdict);

/// What is told of the program as a whole: messages of the compiler, and what it printed. May be
/// empty.
std::string details(const grader::Verdict& verdict);

/// What is told of a test that was not passed: the failure, or why it was not tried.
std::string details(const grader::Verdict& verdict, const grader::TestResult& test);

/// What a teacher gave by hand, a line for each; empty where nothing was.
std::string points_by_hand(const Class& of, const Student& student);

/// "given by hand (the tests gave 0)", or why the tests gave nothing.
std::string by_hand_instead(const grader::Verdict& verdict);

/// What a test gave.
int points_of(const grader::TestResult& test);

}  // namespace classroom::reports
