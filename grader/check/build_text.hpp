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

/// What compiling is described with; read only where it is needed.
struct BuildContext {
    /// Prefixes that are removed from paths, each with its final slash; longer ones first.
    std::vector<std::string> folders;
    std::function<compilers::Explanations()> explanations;
    /// Returns the exercise whose interface has this name, or an empty string.
    std::function<std::string(const std::string& header)> exercise_with;
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

}  // namespace grader
