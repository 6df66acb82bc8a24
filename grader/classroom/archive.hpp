#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/choice.hpp"

namespace classroom {

/// Looks through an archive, in the sandbox.
/// @param file    a regular file
/// @param name    by which the teacher knows it
/// @param inside  what the paths in it begin with that count; the findings' paths are without it
/// @param wanted  names of exercises
/// @throws std::runtime_error when there is no sandbox, or something of ours fails
Findings look_into(const grader::Course& course, const std::filesystem::path& file,
                   const std::string& name, const std::string& inside,
                   const std::vector<std::string>& wanted);

/// A file or folder in an archive.
struct Listed {
    std::string path;
    bool folder;
};

/// What lies in an archive, down to the folders that a class's students have in it.
/// @throws text::InputError when it cannot be read
/// @throws std::runtime_error as above
std::vector<Listed> list_archive(const grader::Course& course, const std::filesystem::path& file);

}  // namespace classroom
