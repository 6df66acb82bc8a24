#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "grader/files.hpp"

namespace tests {

/// A temporary folder for a test.
class Folder : public grader::TemporaryFolder {
public:
    Folder() : TemporaryFolder(std::filesystem::temp_directory_path(), "knobel-test-") {}

    /// Writes a file, and creates its parent folders.
    std::string write(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories((path() / name).parent_path());
        return TemporaryFolder::write(name, content);
    }
};

using grader::content_of;

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace tests
