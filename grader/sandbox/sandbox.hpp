#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/sandbox/process.hpp"

namespace grader {

/// Which system calls a sandboxed program may make: all but those that system_calls.cpp refuses.
enum class Profile {
    worker,    ///< a student's program: may start threads, but no other processes, and may not
               ///< execute another program
    compiler,  ///< may start programs, as compilers do
};

/// What a sandboxed program may use.
struct Allowance {
    /// Absolute paths, visible under the same path inside.
    std::vector<std::filesystem::path> readable;
    std::vector<std::filesystem::path> writable;
    /// Path of the program inside the sandbox; if empty, its own path.
    std::filesystem::path program_seen_as;
    unsigned cpu_seconds = 30;                            ///< for each process
    std::size_t memory_bytes = std::size_t{2} << 30;      ///< address space of each process
    std::size_t file_bytes = std::size_t{64} << 20;       ///< size of each file it writes
    std::size_t temporary_bytes = std::size_t{64} << 20;  ///< total size of its private /tmp
    unsigned tasks = 256;    ///< processes and threads at the same time
    bool announced = false;  ///< write "ready" to descriptor 4 when the sandbox is set up, before
                             ///< the program starts
    Profile profile = Profile::worker;
};

/// Whether untrusted programs run in a sandbox.
enum class Isolation {
    sandboxed,
    unsandboxed,  ///< only for the user's own code, and only on request
};

/// Returns a sentence that says why this machine cannot create a sandbox (bubblewrap is missing or
/// may not create namespaces), or an empty string when it can.
std::string why_no_sandbox();

/// Returns a command line that runs one of our programs with a kernel limit on processor time.
CommandLine with_limit_on_computing(const CommandLine& program, unsigned seconds);

/// Returns a command line that runs `program` (an absolute path and its arguments) in a sandbox.
/// Inside, it sees only the system's /usr and the paths in `allowance`; it has no network, other
/// processes, /proc, home folder, inherited environment or capabilities, and cannot make the system
/// calls that its profile refuses. Unsandboxed, only the limits on time, memory and file size
/// apply. The program ends with the thread that started it. The kernel does not limit root's number
/// of threads, so a worker of root may not start any.
CommandLine in_sandbox(const CommandLine& program, const Allowance& allowance, Isolation isolation);

}  // namespace grader
