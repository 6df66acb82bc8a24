#pragma once

#include "command/outcome.hpp"
#include "grader/classroom/grade.hpp"

/// What the verb grade prints.
namespace command {

/// Prints the result of a grading or of its dry run.
/// @return done if nothing needs somebody to look, otherwise not_passed, or internal_error
Outcome show(const classroom::GradeResult& result, const classroom::GradeOptions& options);

}  // namespace command
