#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/files.hpp"

namespace command {

/// A folder in which files are laid together before they are packed.
/// @throws MachineLacks when it cannot be made
grader::TemporaryFolder packing_folder(const std::filesystem::path& parent);

/// Packs files and folders that lie in `folder` into a zip.
/// @param out  as the user typed it
/// @throws WrongUse when `out` cannot be written, and MachineLacks when cmake cannot pack
void pack_zip(const std::filesystem::path& folder, const std::vector<std::string>& names, const std::string& out);

}  // namespace command
