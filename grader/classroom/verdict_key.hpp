#pragma once

#include <string>

#include "grader/check/check_program.hpp"

namespace classroom {

/// Returns a digest of everything that determines a verdict on an exercise except the student's
/// file: the exercise, its tests, the reference solvers, the grader, the compiler, and the options.
/// The same on every machine with the same course and compiler.
std::string context_digest(const grader::Course& course, const grader::Exercise& exercise,
                           const grader::CheckOptions& options);

/// Returns the key under which a verdict is stored.
/// @param context  see context_digest()
/// @param source   digest of the student's file
std::string verdict_key(const std::string& context, const std::string& source);

}  // namespace classroom
