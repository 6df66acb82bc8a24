#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"

/// The files found in a submission, and the choice of those to grade.
namespace classroom {

/// A file with the name of an exercise's file or a similar one.
struct SourceFile {
    std::string path;  ///< relative to the submission, unmodified
    std::string content;
    std::int64_t changed = 0;
    std::string trouble;  ///< why there is no content
};

/// A file that does not belong to an exercise.
struct OtherFile {
    std::string path;                       ///< relative to the submission, unmodified
    std::vector<std::string> headers = {};  ///< see headers_in()
    std::int64_t changed = 0;               ///< as in SourceFile
};

/// Everything found in a submission.
struct Findings {
    std::vector<SourceFile> files;
    std::vector<std::string> build_trees;  ///< folders in which CMake has built
    std::vector<OtherFile> others;         ///< the first few
    /// Problems that stopped the search, as sentences; more files may exist.
    std::vector<std::string> obstacles;
};

/// Chooses one file for each exercise that has any, by name, folder and time.
/// @param asked  exercises that are graded
/// @param all    all exercises of the course, because a file may belong to another one
std::vector<HandedIn> chosen(const Findings& findings, const std::vector<grader::Exercise>& asked,
                             const std::vector<grader::Exercise>& all);

}  // namespace classroom
