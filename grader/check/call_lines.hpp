#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "grader/check/verdict.hpp"

/// Maps code addresses to calls in the student's file, using debug information.
namespace grader {

/// Maps an address to the call in the student's file, such as "fits.cpp:12, in fits: return
/// laid[9];". For inlined calls this is the innermost one.
using Lines = std::map<std::uint64_t, std::string>;

/// Parses the output of `addr2line --addresses --inlines --functions --demangle`.
/// @param output   the output to parse
/// @param file     name of the student's file
/// @param content  contents of the student's file
Lines lines_in(const std::string& output, const std::string& file, const std::string& content);

/// Returns the innermost call that is in the student's file, or an empty string when there is none.
std::string innermost(const std::vector<std::uint64_t>& frames, const Lines& lines);

/// Returns a recursive call in the student's file, for a stack overflow. The result is the same in
/// every run, wherever the stack happened to end. Without a recursive call, returns the same as
/// `innermost`.
std::string recursive_call(const std::vector<std::uint64_t>& frames, const Lines& lines);

/// Returns all code addresses in the failures of a verdict.
std::vector<std::uint64_t> frames_of(const Verdict& verdict);

/// Replaces the code addresses in failures by the line of the student's file where the crash or
/// exception began.
/// @param lines    what `addr2line` prints of the verdict's frames
/// @param file     name of the student's file
/// @param program  its contents
void locate_failures(Verdict& verdict, const std::string& lines, const std::string& file,
                     const std::string& program);

}  // namespace grader
