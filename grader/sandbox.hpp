#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/process.hpp"

namespace grader {

/// What a sandboxed program may use.
struct Allowance {
    std::vector<std::filesystem::path> readable;  ///< absolute; each is seen under the same path inside
    std::vector<std::filesystem::path> writable;
    unsigned cpu_seconds = 30;
    std::size_t memory_bytes = std::size_t{2} << 30;  ///< of address space
    std::size_t file_bytes = std::size_t{64} << 20;   ///< of any file it writes
};

/// Whether programs of others are kept in a sandbox.
enum class Isolation {
    sandboxed,
    unsandboxed,  ///< only for one's own code, and only when asked for
};

/// Whether a sandbox can be had on this machine (bubblewrap is there and may make namespaces); else why not, in a sentence.
/// @return an empty string when all is well
std::string why_no_sandbox();

/// The command line that runs `program` so that it sees the system's /usr, what `allowance` names and nothing else: no
/// network, no other processes, no home, no environment, no capabilities. Unsandboxed it has only the limits on time,
/// memory and files.
CommandLine confine(const CommandLine& program, const Allowance& allowance, Isolation isolation);

}  // namespace grader
