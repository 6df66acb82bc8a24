#pragma once

#include <cstddef>
#include <optional>
#include <string>

/// What compilers say, and what it most often means.
namespace compilers {

enum class Severity { error, warning, note };

/// What a compiler tells of a place: `file.cpp:4:31: error: message`.
struct Diagnostic {
    Severity severity;
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;  ///< from 1; 0 when it is not told
    std::string message;
    std::string source;  ///< the line of the program, where it is shown
};

/// The first diagnostic of a compiler's output, its message cut at 500 bytes; nothing where there
/// is none that names a file and a line.
/// @param output  of GCC or Clang, in English
std::optional<Diagnostic> first_diagnostic(const std::string& output);

/// The first error of a compiler's output, whole: the lines before it that say where one is ("In
/// function ..."), its own line, the lines that show the place, and its notes, each line cut at 500
/// bytes. Empty when there is no error that names a file and a line.
std::string first_error(const std::string& output);

/// How many errors there are in a compiler's output; those of a linker do not count.
std::size_t count_errors(const std::string& output);

}  // namespace compilers
