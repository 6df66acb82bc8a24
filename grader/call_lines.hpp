#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Finds the lines of a student's file in which calls are, by the debug information of its program.
namespace grader {

/// By address: the line of the student's file whose call is there, such as
/// "fits.cpp:12, in fits: return laid[9];". Of calls that are inlined it is the innermost.
using Lines = std::map<std::uint64_t, std::string>;

/// Reads what `addr2line --addresses --inlines --functions --demangle` prints.
/// @param output   of the program
/// @param file     the name of the student's file
/// @param content  its text
Lines lines_in(const std::string& output, const std::string& file, const std::string& content);

/// The line of the innermost call that is one of the student's file; empty where there is none.
std::string innermost(const std::vector<std::uint64_t>& frames, const Lines& lines);

/// The line of a recursive call in the student's file, for a stack that has overflowed: the same
/// one in each run, wherever the stack happened to end. Without one the same as `innermost`.
std::string recursive_call(const std::vector<std::uint64_t>& frames, const Lines& lines);

}  // namespace grader
