#pragma once

#include <string>

/// Turns compiler and linker output into messages for students.
namespace grader {

/// Returns a message about functions that are missing or defined twice, or about variables with the
/// names of library functions, followed by the compiler's warnings.
/// @param output     output of the compiler and linker
/// @param file       name of the student's file, as shown to the student
/// @param header     name of the exercise's interface header
/// @param interface  contents of that header
/// @return an empty string when `output` reports no such problem
std::string linker_message(const std::string& output, const std::string& file,
                           const std::string& header, const std::string& interface);

/// Returns a sentence that names the resource_message resource (memory, time or space) when that is
/// why the compiler or linker failed, otherwise an empty string.
std::string resource_message(const std::string& output);

/// Returns a sentence about global variables that replace functions of the C library, or an empty
/// string when there are none.
/// @param symbols  symbols of the linked program, as printed by `nm -D --defined-only
/// --format=posix`
std::string replaced_library_names(const std::string& symbols);

/// Replaces the names of the temporary files that the compiler, assembler and linker exchange by
/// the name of the compiled file. Temporary names are random; without this, the same file would get
/// a different message each time.
/// @param stem  name of the compiled file without its extension
std::string without_temporary_names(std::string message, const std::string& stem);

/// Returns a sentence about the call of todo(...) that every test reaches. Returns an empty string
/// when the program differs from the stub only in blanks and comments, or when the call is not
/// found.
/// @param what_to_do  the argument of that call
std::string forgotten_todo(const std::string& program, const std::string& stub,
                           const std::string& what_to_do);

}  // namespace grader
