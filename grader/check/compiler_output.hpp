#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Parses the output of compilers.
namespace compilers {

enum class Severity { error, warning, note };

/// One message of a compiler: `file.cpp:4:31: error: message`.
struct Diagnostic {
    Severity severity;
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;  ///< from 1; 0 when not given
    std::string message;
    std::string source;  ///< the line of code, if shown
};

/// Returns the diagnostics in a compiler's output that name a file and a line, with their messages
/// cut at 500 bytes.
/// @param output  output of GCC or Clang, in English
std::vector<Diagnostic> diagnostics_in(const std::string& output);

/// Returns the complete first error in a compiler's output: the context lines before it ("In
/// function ..."), the error itself, the code excerpt, and its notes. Each line is cut at 500
/// bytes. Empty when no error names a file and a line.
std::string first_error(const std::string& output);

/// Returns why the functions that a call could mean do not fit, one reason a line, as the notes
/// give it, and the student's macros that Clang names; the same reason only once, and no more than
/// 500 bytes.
/// @param error  a complete error as returned by `first_error`
std::string reasons_of_candidates(const std::string& error);

/// Returns the number of errors in a compiler's output, not counting linker errors.
std::size_t count_errors(const std::string& output);

/// Returns the warning that most likely indicates a mistake, or nothing if there is no warning.
std::optional<Diagnostic> worst_warning(const std::string& output);

}  // namespace compilers
