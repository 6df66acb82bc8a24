#pragma once

#include <vector>

#include "grader/classroom/points/student.hpp"
#include "grader/classroom/reports/tally.hpp"
#include "grader/classroom/run.hpp"

/// The steps of a grading, in their order.
namespace classroom {

/// Reads a submission; unless it is a dry run, stores the content of its files.
Found read_submission(const GradingRun& run, const Submission& submission);

/// Reads the submissions of a run, and stores what was found in them.
void read_submissions(GradingRun& run);

/// Checks each different file without a verdict once.
void check_files(GradingRun& run);

/// Returns everything about a student that reports contain; in a dry run, a file that can be read
/// has a verdict without results.
Student student_of(const GradingRun& run, const Class& of, const Found& found);

/// Returns the groups of similar programs of all exercises.
std::vector<SimilarGroup> similar_groups(const GradingRun& run);

/// Writes all reports of a class, whose files have been checked, and completes the run's result.
/// @throws CannotKeep when they cannot be written
void write_reports(GradingRun& run);

/// Instead of these steps, completes the result of a dry run.
void describe_class(GradingRun& run);

}  // namespace classroom
