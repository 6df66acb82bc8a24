#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/check/verdict.hpp"
#include "grader/sandbox/process.hpp"

/// Puts into words for beginners how a student's program ended, and in which line of their file.
namespace grader {

/// Returns "crashed: ..." or, for SIGSEGV, "crashed (segmentation fault): ...".
std::string crash(int signal);

/// Describes a segmentation fault whose place in memory is known.
/// @param place  "stack", "null", or "" for any other
std::string crash_at(const std::string& place);

/// Describes an ending; the sandbox reports a signal as exit code 128 + signal.
std::string how_it_ended(const Ending& ending);

/// Rephrases the standard library's exception messages for beginners.
/// @param what  a message of GCC's or Clang's library
std::string plain_exception(const std::string& what);

/// Describes a failed assertion of Clang's standard library in the words of `take_assertion`.
/// @param message  such as "vector:1436: assertion __n < size() failed: vector[] index out of
/// bounds", or only what follows "failed: "
std::string plain_assertion(const std::string& message);

/// Describes the end of a program by an exception that nothing caught.
/// @param thrown  its type, or its message as `plain_exception` rephrases it
std::string uncaught(const std::string& thrown);

/// Removes a failed assertion of the standard library from the end of a program's output.
/// @return a short description of the failure, or an empty string when there is no such line
std::string take_assertion(std::string& prints);

/// Removes the standard library's message about an uncaught exception from a program's output.
/// @return a short description of the exception, or an empty string when there is no such message
std::string take_uncaught(std::string& prints);

/// Returns the number in a place such as "fits.cpp:12, in fits: ..." if it is in this file, or 0.
std::size_t line_in(const std::string& place, const std::string& file);

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
