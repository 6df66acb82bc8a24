#pragma once

#include <string>

/// What compiler and linker say, in words for a student.
namespace grader {

/// What a linker says of functions that nobody wrote, or that were written twice, in words for the
/// student and with the compiler's warnings after it.
/// @param output     of compiler and linker
/// @param file       the student's file, as its name is told
/// @param header     the name of the exercise's interface
/// @param interface  the text of that header
/// @return an empty string when nothing of that kind is in `output`
std::string linkers_words(const std::string& output, const std::string& file,
                          const std::string& header, const std::string& interface);

/// Why a compiler or linker gave up for want of memory, time or space, in a sentence; empty when
/// that is not what `output` says.
std::string exhausted(const std::string& output);

/// What is wrong with a program whose global variables have taken the names of functions of the C
/// library, in a sentence; empty when none has.
/// @param symbols  of the linked program, as `nm -D --defined-only --format=posix` prints them
std::string taken_names(const std::string& symbols);

/// A compiler's message in which the files that compiler, assembler and linker pass on to each
/// other are called after the one that was compiled: by chance they have another name each time,
/// and the same file would never get the same message twice.
/// @param stem  the name of the compiled file without its ending
std::string without_temporary_names(std::string message, const std::string& stem);

/// What to do about the call of todo(...) to which all tests of a program come, in a sentence;
/// empty when the program is still the stub but for blanks and comments, or when the call is not
/// found.
/// @param what_to_do  the text with which todo(...) was called
std::string forgotten_todo(const std::string& program, const std::string& stub,
                           const std::string& what_to_do);

}  // namespace grader
