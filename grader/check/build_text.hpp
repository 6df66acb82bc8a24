#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grader/check/explanations.hpp"
#include "grader/check/verdict.hpp"

/// Puts into words what compiler and linker say of a student's program.
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

/// What compiling is described with; read only where it is needed.
struct BuildContext {
    std::vector<std::string> folders;  ///< as for `with_short_paths`
    std::function<compilers::Explanations()> explanations;
    std::function<std::vector<HeaderOfExercise>()> exercises;
};

/// Sets what a verdict says of compiling and linking: outcome, message, explanation and warnings.
/// A file that includes the header of another exercise is said to be in the wrong place.
/// @param output  what compiler and linker printed
void describe_build(Verdict& verdict, bool compiled, const std::string& output,
                    const CheckedFile& file, const BuildContext& context);

/// After a function has ended without a return, anything may crash or loop indefinitely, and the
/// apparent cause is misleading. If the compiler warned of that, says so in the failures.
void explain_missing_return(Verdict& verdict);

/// If every test came to a call of todo(...), says which line it is, unless nothing is written yet.
void explain_forgotten_todo(Verdict& verdict, const CheckedFile& file);

/// Returns a message about functions that are missing or defined twice, or about variables with the
/// names of library functions, followed by the compiler's warnings.
/// @param output     output of the compiler and linker
/// @param file       name of the student's file, as shown to the student
/// @param header     name of the exercise's interface header
/// @param interface  contents of that header
/// @return an empty string when `output` reports no such problem
std::string linker_message(const std::string& output, const std::string& file,
                           const std::string& header, const std::string& interface);

/// Returns a sentence that names the resource (memory, time or space) for lack of which the
/// compiler or linker failed, otherwise an empty string.
std::string resource_message(const std::string& output);

}  // namespace grader
