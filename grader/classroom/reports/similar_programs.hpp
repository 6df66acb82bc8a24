#pragma once

#include <vector>

#include "grader/classroom/grading_run.hpp"
#include "grader/classroom/reports/tally.hpp"

namespace classroom {

/// Returns the groups of similar programs of all exercises.
std::vector<SimilarGroup> similar_groups(const GradingRun& run, const std::vector<Submission>& all);

}  // namespace classroom
