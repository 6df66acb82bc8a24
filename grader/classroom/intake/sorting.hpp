#pragma once

#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/classroom/intake/class_source.hpp"
#include "grader/classroom/intake/submission.hpp"

namespace classroom {

/// Submissions before their names are assigned, and entries beside them.
struct Understood {
    std::vector<UnnamedSubmission> raws;
    std::vector<std::string> passed_over;
};

/// Finds the submissions in a class's folder or archive.
/// @throws Ambiguous when it can be interpreted in two ways
Understood understood(const ClassSource& source, const std::vector<grader::Exercise>& exercises,
                      Layout layout);

}  // namespace classroom
