#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/check/verdict.hpp"

/// Maps code addresses to calls in the student's file, using debug information.
namespace grader {

/// Returns all code addresses in the failures of a verdict.
std::vector<std::uint64_t> frames_of(const Verdict& verdict);

/// Replaces the code addresses in failures by the line of the student's file where the crash or
/// exception began, such as "fits.cpp:12, in fits: return laid[9];". Where the stack has
/// overflowed, that is a recursive call, the same in every run.
/// @param lines    what `addr2line --addresses --inlines --functions --demangle` prints of the
/// verdict's frames
/// @param file     name of the student's file
/// @param program  its contents
void locate_failures(Verdict& verdict, const std::string& lines, const std::string& file,
                     const std::string& program);

}  // namespace grader
