#pragma once

#include <string_view>

/// Which calls of the kernel a confined program may make.
namespace grader::confined {

/// What sort of program it is.
enum class Profile {
    worker,    ///< a student's program: threads, but no other processes and no other program
    compiler,  ///< may start programs, as compilers do
};

/// @return whether there is a profile of that name; if so, it stands in `profile`
bool named(std::string_view name, Profile& profile);

/// Becomes the program `arguments[0]` (a path), under the profile's filter of system calls. Returns
/// only when that fails; `errno` says why.
/// @param threads  whether a worker may start threads
void become(char** arguments, Profile profile, bool threads);

}  // namespace grader::confined
