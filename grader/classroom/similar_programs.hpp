#pragma once

#include <vector>

#include "grader/classroom/reports/tally.hpp"
#include "grader/classroom/run.hpp"

namespace classroom {

/// Returns the groups of similar programs of all exercises.
std::vector<SimilarGroup> similar_groups(const GradingRun& run);

}  // namespace classroom
