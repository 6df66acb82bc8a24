#pragma once

#include <cstddef>
#include <string>

namespace grader {

/// The first error of a compiler's output, whole: the lines before it that say where one is ("In function ..."), its own line, the lines
/// that show the place, and its notes, each line cut at 500 bytes. Empty when there is no error that names a file and a line.
std::string first_error(const std::string& output);

/// How many errors there are in a compiler's output; those of a linker do not count.
std::size_t count_errors(const std::string& output);

/// What the first error of a compiler's output most often means, for a beginner, in one sentence that says what to do.
/// @param output  of GCC or Clang, in English
/// @return an empty string when nothing is known of that error
std::string explained(const std::string& output);

/// The same for a warning.
/// @param warning_line  the line that has "warning: " in it
std::string explained_warning(const std::string& warning_line);

}  // namespace grader
