#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "grader/classroom/records.hpp"

namespace classroom {

/// A file that is written under a temporary name and renamed when it and all related files are
/// complete.
class ReportFile {
public:
    ReportFile(const Records& records, std::filesystem::path place);
    std::ostream& out() { return out_; }
    /// @throws CannotKeep when it could not be written
    void complete();
    /// Returns the content before the file is renamed.
    std::string content() const;
    /// @throws CannotKeep when it cannot be renamed
    void put_in_place() const;

private:
    [[noreturn]] void refuse() const;

    std::filesystem::path place_, fresh_;
    std::ofstream out_;
};

/// Replaces the content of a file at once, unless it has this content already.
/// @throws CannotKeep when it cannot be written
void replace(const Records& records, const std::filesystem::path& file, const std::string& text);

}  // namespace classroom
