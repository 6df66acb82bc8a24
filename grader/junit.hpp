#pragma once

#include <string>

#include "grader/verdict.hpp"

namespace grader {

/// A verdict as JUnit XML, the form that systems for continuous integration and learning platforms read: a test suite with a test
/// case for each test, its points as a property; failed ones with what a student reads, those not tried as skipped. A program that
/// does not compile is an error of every test.
std::string as_junit(const Verdict& verdict);

}  // namespace grader
