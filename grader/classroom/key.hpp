#pragma once

#include <string>

#include "grader/check.hpp"

namespace classroom {

/// A digest of all that a verdict on an exercise depends on but the student's text: the exercise,
/// its tests, the reference solvers, the grader, the compiler, and what was asked for. The same on
/// every machine with the same course and compiler.
std::string ground_of(const grader::Course& course, const grader::Exercise& exercise,
                      const grader::CheckOptions& options);

/// Under which a verdict is kept.
/// @param source  the digest of the student's text
std::string key_of(const std::string& ground, const std::string& source);

}  // namespace classroom
