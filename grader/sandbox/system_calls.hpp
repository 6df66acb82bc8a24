#pragma once

#include <string_view>

/// Restricts the system calls of a confined program.
namespace grader::confined {

/// Kinds of confined programs.
enum class Profile {
    worker,    ///< a student's program: may start threads, but no other processes and no other
               ///< program
    compiler,  ///< may start programs, as compilers do
};

/// @return whether a profile has that name; if so, `profile` is set to it
bool named(std::string_view name, Profile& profile);

/// Replaces this process by the program `arguments[0]` (a path), with the profile's system call
/// filter. Returns only on failure, with `errno` set.
/// @param threads  whether a worker may start threads
void become(char** arguments, Profile profile, bool threads);

}  // namespace grader::confined
