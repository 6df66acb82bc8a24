#include "grader/classroom/report_file.hpp"

#include <fmt/format.h>

#include "grader/files.hpp"

namespace classroom {

namespace fs = std::filesystem;

ReportFile::ReportFile(const Records& records, fs::path place)
    : place_(std::move(place)), fresh_(records.temporary_file()), out_(fresh_, std::ios::binary) {}

void ReportFile::complete() {
    out_.close();
    if (!out_) refuse();
}

std::string ReportFile::content() const { return grader::content_of(fresh_); }

void ReportFile::put_in_place() const {
    std::error_code error;
    fs::rename(fresh_, place_, error);
    if (error) refuse();
}

void ReportFile::refuse() const {
    throw CannotKeep(fmt::format(
        "{} cannot be written; is the disk full? Make room and call the same command again",
        place_.string()));
}

void replace(const Records& records, const fs::path& file, const std::string& text) {
    if (grader::content_of(file) == text) return;
    if (const auto failed = grader::replace_file(file, text, records.temporary_file()))
        throw CannotKeep(
            fmt::format("{} cannot be written ({}); make room and call the same command again",
                        file.string(), failed.message()));
}

}  // namespace classroom
