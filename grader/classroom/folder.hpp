#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/choice.hpp"

namespace classroom {

/// An archive in a folder.
struct LyingArchive {
    std::filesystem::path file;
    std::string path;  ///< in the submission
};

/// Looks through a student's folder. Links are not followed, and nothing but ordinary files is
/// opened.
/// @param beginning  of the names in `folder` that are the student's; it is no part of the files'
/// paths
/// @param wanted     names of exercises
/// @param archives   those that lie there come here
Findings look_through(const std::filesystem::path& folder, const std::string& beginning,
                      const std::vector<std::string>& wanted, std::vector<LyingArchive>& archives);

}  // namespace classroom
