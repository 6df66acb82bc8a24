#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/intake/choice.hpp"

namespace classroom {

/// An archive in a folder.
struct ArchiveInFolder {
    std::filesystem::path file;
    std::string path;  ///< relative to the submission
};

/// Searches a student's folder. Does not follow links and opens only regular files.
/// @param beginning  prefix of the student's entries in `folder`; removed from the paths of the
/// files
/// @param wanted     names of exercises
/// @param archives   receives the archives found in the folder
Findings look_through(const std::filesystem::path& folder, const std::string& beginning,
                      const std::vector<std::string>& wanted,
                      std::vector<ArchiveInFolder>& archives);

}  // namespace classroom
