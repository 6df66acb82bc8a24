#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/process.hpp"
#include "grader/process_group.hpp"

namespace grader {

/// Which calls of the kernel a sandboxed program may make; system_calls.cpp lists them.
enum class Profile {
    worker,  ///< a student's program: threads, but no other processes, and no other program in its
             ///< place
    compiler,  ///< may start programs, as compilers do
};

/// What a sandboxed program may use.
struct Allowance {
    std::vector<std::filesystem::path>
        readable;  ///< absolute; each is seen under the same path inside
    std::vector<std::filesystem::path> writable;
    std::filesystem::path program_seen_as;  ///< where a sandbox shows the program, whatever its own
                                            ///< path; empty: under that
    unsigned cpu_seconds = 30;              ///< of each process
    std::size_t memory_bytes = std::size_t{2} << 30;  ///< of address space of each process
    std::size_t file_bytes = std::size_t{64} << 20;   ///< of any file it writes
    std::size_t temporary_bytes = std::size_t{64}
                                  << 20;  ///< of all files in the /tmp that only it sees
    unsigned tasks = 256;                 ///< processes and threads at once
    bool announced = false;  ///< has "ready" written to descriptor 4 when all is set up, before the
                             ///< program begins
    const ProcessGroup* group = nullptr;  ///< that its processes join
    Profile profile = Profile::worker;
};

/// Whether programs of others are kept in a sandbox.
enum class Isolation {
    sandboxed,
    unsandboxed,  ///< only for one's own code, and only when asked for
};

/// Whether a sandbox can be had on this machine (bubblewrap is there and may make namespaces); else
/// why not, in a sentence.
/// @return an empty string when all is well
std::string why_no_sandbox();

/// The command line that runs one of our own programs, which the kernel ends after this many
/// seconds of computing.
CommandLine with_limit_on_computing(const CommandLine& program, unsigned seconds);

/// The command line that runs `program` (an absolute path and its arguments) so that it sees the
/// system's /usr, what `allowance` names and nothing else: no network, no other processes, no
/// /proc, no home, no environment, no capabilities, and none of the kernel's calls that its profile
/// refuses. Unsandboxed it has only the limits on time, memory and files. It ends with the thread
/// that started it. Where the kernel does not limit the number of its threads, as it does not for
/// root unless there is a group, a worker may have none.
CommandLine confine(const CommandLine& program, const Allowance& allowance, Isolation isolation);

}  // namespace grader
