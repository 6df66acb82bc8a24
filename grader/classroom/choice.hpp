#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/classroom/submission.hpp"

/// What was found among a student's files, and which of it is graded in the end.
namespace classroom {

/// A file whose name is that of an exercise's file, or alike.
struct SourceFile {
    std::string path;  ///< in the submission, as it is written there
    std::string content;
    std::int64_t changed = 0;
    std::string trouble;  ///< why there is no content
};

/// A file that nobody asked for.
struct OtherFile {
    std::string path;                       ///< in the submission, as it is written there
    std::vector<std::string> headers = {};  ///< see headers_in()
};

/// All that was found in a submission.
struct Findings {
    std::vector<SourceFile> files;
    std::vector<std::string> build_trees;  ///< the folders that CMake built in
    std::vector<OtherFile> others;         ///< some of them
    std::vector<std::string> obstacles;  ///< what kept us from looking further, in sentences; there
                                         ///< may be more files behind
};

/// One file for each exercise that has any: the best by its name and the folder it lies in.
/// @param asked  exercises that are graded
/// @param all    of the course, as a file may belong to another one
std::vector<HandedIn> chosen(const Findings& findings, const std::vector<grader::Exercise>& asked,
                             const std::vector<grader::Exercise>& all);

}  // namespace classroom
