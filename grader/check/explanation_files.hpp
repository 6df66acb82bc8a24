#pragma once

#include <filesystem>

#include "grader/check/exercise.hpp"
#include "grader/check/explanations.hpp"

namespace compilers {

/// Loads explanations from files.
/// @param of_chapter  may be missing
/// @throws std::runtime_error when a file cannot be parsed
Explanations explanations_in(const std::filesystem::path& general,
                             const std::filesystem::path& of_chapter);

/// Loads the explanations for an exercise.
/// @throws std::runtime_error when a file cannot be parsed
Explanations explanations(const grader::Course& course, const grader::Exercise& exercise);

}  // namespace compilers
