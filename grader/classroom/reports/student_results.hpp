#pragma once

#include "grader/classroom/grading_run.hpp"
#include "grader/classroom/points/student.hpp"
#include "grader/classroom/records.hpp"

namespace classroom {

/// Returns everything about a student that reports contain.
/// @param found  what was found in the student's submission, whose files have been checked
Student student_of(const GradingRun& run, const Class& of, const Found& found);

}  // namespace classroom
