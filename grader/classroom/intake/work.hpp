#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/intake/unpacking.hpp"
#include "grader/files.hpp"

namespace classroom {

/// An archive that was unpacked into a temporary folder, unless it was refused.
struct UnpackedArchive : Unpacked {
    std::shared_ptr<const grader::TemporaryFolder> folder = {};
};

/// Unpacks an archive in the sandbox. What is in the folder is as untrusted as the archive.
/// @param archive   a regular file
/// @param of_class  whether it may hold the work of a whole class
/// @throws std::runtime_error for an internal error, such as a missing sandbox
UnpackedArchive unpack_confined(const grader::Course& course, const std::filesystem::path& archive,
                                bool of_class = false);

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
