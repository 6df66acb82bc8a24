#pragma once

#include <filesystem>
#include <string>

namespace grader {

/// What stands in a file, byte for byte; nothing when it cannot be read.
std::string content_of(const std::filesystem::path& file);

/// A folder of its own, gone with the object.
class TemporaryFolder {
public:
    /// Removes what was left behind under such names more than an hour ago, too: nothing that we do takes as long.
    /// @param prefix  what its name begins with
    /// @throws std::runtime_error when it cannot be made
    TemporaryFolder(const std::filesystem::path& parent, const std::string& prefix);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace grader
