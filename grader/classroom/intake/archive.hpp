#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "grader/check/exercise.hpp"
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

/// Returns a sentence for the teacher on an archive that was refused.
std::string about_refused(const std::string& archive, const std::string& why);

}  // namespace classroom
