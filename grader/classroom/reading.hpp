#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/classroom/grading_run.hpp"

namespace classroom {

/// The present names of students who had another one in the previous run, by the old ones.
using NamesNow = std::map<std::string, std::string>;

/// Reads the submissions of a run. Their content is stored in files instead of memory.
/// @param all  of the class; the run may read only some of them
NamesNow read_submissions(GradingRun& run, const std::vector<Submission>& all);

}  // namespace classroom
