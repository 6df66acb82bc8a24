#pragma once

#include <vector>

#include "grader/classroom/intake/submission.hpp"

namespace classroom {

/// A submission before its name and slug are assigned.
struct UnnamedSubmission {
    std::string name;  ///< name, number and entry are unmodified
    std::string number;
    std::string entry;  ///< the folder or archive, or the beginning of its files' names
    Submission place;   ///< only where it is
};

/// Gives the submissions of a class names and slugs, sorts them by slug, and notes names that are
/// there twice.
std::vector<Submission> with_names(const std::vector<UnnamedSubmission>& raws);

}  // namespace classroom
