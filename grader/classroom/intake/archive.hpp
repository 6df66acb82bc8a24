#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/intake/choice.hpp"

namespace classroom {

/// Searches an archive for students' files, in the sandbox.
/// @param file    a regular file
/// @param name    its name for the teacher
/// @param inside  prefix of the paths in the archive that are considered; removed from the paths in
/// the findings
/// @param wanted  names of exercises
/// @throws std::runtime_error when there is no sandbox, or for another internal error
Findings look_into(const grader::Course& course, const std::filesystem::path& file,
                   const std::string& name, const std::string& inside,
                   const std::vector<std::string>& wanted);

/// A file or folder in an archive.
struct Listed {
    std::string path;
    bool folder;
};

/// Lists an archive, down to the level of the students' folders.
/// @throws text::InputError when it cannot be read
/// @throws std::runtime_error as `look_into`
std::vector<Listed> list_archive(const grader::Course& course, const std::filesystem::path& file);

}  // namespace classroom
