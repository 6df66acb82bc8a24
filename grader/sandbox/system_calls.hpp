#pragma once

#include <string_view>

namespace grader {

/// The set of system calls that a sandboxed program may make; listed in system_calls.cpp.
enum class Profile {
    worker,    ///< a student's program: may start threads, but no other processes, and may not
               ///< execute another program
    compiler,  ///< may start programs, as compilers do
};

inline constexpr std::string_view name_of(Profile profile) {
    return profile == Profile::worker ? "worker" : "compiler";
}

}  // namespace grader

/// Restricts the system calls of a confined program.
namespace grader::confined {

/// Replaces this process by the program `arguments[0]` (a path), with the profile's system call
/// filter. Returns only on failure, with `errno` set.
/// @param threads  whether a worker may start threads
void become(char** arguments, Profile profile, bool threads);

}  // namespace grader::confined
