#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"

namespace classroom {

/// A file in a submission.
struct WorkFile {
    std::string path;     ///< relative to the submission, unmodified
    std::string content;  ///< if it may be a program; one byte more than the limit if too large
    std::int64_t changed = 0;  ///< in seconds since 1970; 0 when unknown
    std::string trouble;       ///< why it is not read: "is a link, which is not followed"
};

/// Everything in a submission.
struct Work {
    std::vector<WorkFile> files;
    /// Sentences on what could not be read; more files may exist.
    std::vector<std::string> obstacles;
};

/// Reads a submission's folder or archive, and the archives in it. Follows no links and opens only
/// regular files. Leaves out litter; see is_litter().
/// @throws std::runtime_error for an internal error, such as a missing sandbox
Work work_in(const grader::Course& course, const Submission& submission);

}  // namespace classroom
