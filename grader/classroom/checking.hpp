#pragma once

#include <set>
#include <string>
#include <vector>

#include "grader/classroom/grading_run.hpp"

namespace classroom {

/// The files that a run needs verdicts on.
struct CheckedFiles {
    std::set<std::string> digests, keys;  ///< of the sources and verdicts
};

/// Checks each different file without a verdict once.
/// @param all  submissions of the class, which have been read; the run may check only some of them
CheckedFiles check_files(GradingRun& run, const std::vector<Submission>& all);

}  // namespace classroom
