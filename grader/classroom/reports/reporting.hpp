#pragma once

#include <string>
#include <vector>

#include "grader/classroom/grading_run.hpp"
#include "grader/classroom/reading.hpp"

namespace classroom {

/// Writes all reports of a class, whose files have been checked, and completes the run's result.
/// @throws CannotKeep when they cannot be written
void write_reports(GradingRun& run, const Intake& intake, const NamesNow& names_now);

}  // namespace classroom
