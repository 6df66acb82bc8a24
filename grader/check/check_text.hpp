#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/check/explanations.hpp"
#include "grader/check/verdict.hpp"

/// Puts into words what the compiler, the linker and the judge found in a student's program.
namespace grader {

/// A student's file and what its exercise gives, as far as messages depend on them.
struct CheckedFile {
    std::string exercise;   ///< its id
    std::string name;       ///< of the student's file, without folders
    std::string program;    ///< contents of the student's file
    std::string header;     ///< name of the exercise's interface header
    std::string interface;  ///< contents of that header
    std::string stub;       ///< initial contents of the student's file
};

/// The interface header of an exercise.
struct HeaderOfExercise {
    std::string header;    ///< its name
    std::string exercise;  ///< the exercise's id
};

/// Shortens paths in a compiler's message to those that the student knows.
/// @param name     name of the student's file
/// @param folders  prefixes to remove, each with its final slash; longer ones first
std::string with_short_paths(std::string message, const std::string& name,
                             const std::vector<std::string>& folders);

/// Returns the output of the compiler and linker, reduced to what helps a student.
/// @param folders  as for `with_short_paths`
std::string build_message(const std::string& output, const CheckedFile& file,
                          const std::vector<std::string>& folders);

/// Explains the first compiler error, or returns an empty string. If the file includes the header
/// of another exercise, says that it is in the wrong place.
std::string explanation_of_error(const std::string& output, const CheckedFile& file,
                                 const compilers::Explanations& known,
                                 const std::vector<HeaderOfExercise>& exercises);

/// Returns all code addresses in the failures of a verdict.
std::vector<std::uint64_t> frames_of(const Verdict& verdict);

/// Replaces the code addresses in failures by the line of the student's file where the crash or
/// exception began.
/// @param lines  what `addr2line` prints of the verdict's frames, see `lines_in`
void locate_failures(Verdict& verdict, const std::string& lines, const CheckedFile& file);

/// After a function has ended without a return, anything may crash or loop indefinitely, and the
/// apparent cause is misleading. If the compiler warned of that, says so in the failures.
void explain_missing_return(Verdict& verdict);

/// If every test came to a call of todo(...), says which line it is, unless nothing is written yet.
void explain_forgotten_todo(Verdict& verdict, const CheckedFile& file);

}  // namespace grader
