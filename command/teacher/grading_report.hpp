#pragma once

#include "command/outcome.hpp"
#include "grader/classroom/grade.hpp"

/// What the verb grade prints.
namespace command {

/// Prints the result of a grading.
void print(const classroom::GradeOptions& options, const classroom::GradeResult& result);

/// Prints how the submissions were interpreted.
/// @return done if nothing needs somebody to look, not_passed otherwise
Outcome show(const classroom::Preview& preview, const classroom::GradeOptions& grading);

}  // namespace command
