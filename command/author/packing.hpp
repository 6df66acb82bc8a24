#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace command {

/// Packs files and folders of `folder` into a zip archive.
/// @param out  as the user typed it
/// @throws UsageError when `out` cannot be written, and MachineLacks when cmake cannot pack
void pack_zip(const std::filesystem::path& folder, const std::vector<std::string>& names,
              const std::string& out);

}  // namespace command
