// Runs a program within limits: `confined --cpu=30 --memory=2147483648 --file=67108864 --tasks=256
// --calls=worker -- /path/to/program ...` Inside the sandbox, it sets the kernel's resource limits
// and system call filter, and then executes that program; open descriptors stay open. Small and,
// where possible, linked statically, because it is started for each compiler and worker.

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string_view>

#include "grader/sandbox/system_calls.hpp"

namespace {

using grader::Profile;

// Exit codes of shells: 126 if a program cannot be run, 127 if it does not exist.
constexpr int cannot_run = 126, not_there = 127;

struct Limits {
    rlim_t cpu_seconds = RLIM_INFINITY, memory_bytes = RLIM_INFINITY, file_bytes = RLIM_INFINITY,
           tasks = RLIM_INFINITY;
    std::optional<Profile> profile;
    bool announced = false;
};

[[noreturn]] void give_up(const char* what, int exit_code) {
    std::fprintf(stderr, "confined: %s: %s\n", what, std::strerror(errno));
    _exit(exit_code);
}

/// Parses `--name=value` if the option has this name.
bool takes(std::string_view word, std::string_view name, rlim_t& value) {
    if (word.substr(0, name.size()) != name) return false;
    const char* const end = word.data() + word.size();
    const auto [stopped, error] = std::from_chars(word.data() + name.size(), end, value);
    return error == std::errc() && stopped == end;
}

bool takes_profile(std::string_view word, Limits& limits) {
    constexpr std::string_view name = "--calls=";
    for (const Profile profile : {Profile::worker, Profile::compiler}) {
        if (!word.starts_with(name) || word.substr(name.size()) != name_of(profile)) continue;
        limits.profile = profile;
        return true;
    }
    return false;
}

bool takes_announcement(std::string_view word, Limits& limits) {
    limits.announced = limits.announced || word == "--ready";
    return word == "--ready";
}

/// Writes to the reply descriptor that the sandbox is set up: later failures are the program's own
/// fault.
void announce() {
    constexpr std::string_view ready = "ready\n";
    if (write(4, ready.data(), ready.size()) != static_cast<ssize_t>(ready.size()))
        give_up("reporting that the sandbox is ready", cannot_run);
}

/// Parses the limits.
/// @return the program and its arguments
char** read(char** arguments, Limits& limits) {
    for (; *arguments != nullptr && std::string_view(*arguments) != "--"; ++arguments) {
        const std::string_view word = *arguments;
        if (takes(word, "--cpu=", limits.cpu_seconds) ||
            takes(word, "--memory=", limits.memory_bytes) ||
            takes(word, "--file=", limits.file_bytes) || takes(word, "--tasks=", limits.tasks) ||
            takes_profile(word, limits) || takes_announcement(word, limits))
            continue;
        errno = EINVAL;
        give_up(*arguments, cannot_run);
    }
    errno = EINVAL;
    if (*arguments == nullptr || *++arguments == nullptr)
        give_up("no program is named", cannot_run);
    return arguments;
}

/// Sets a limit, or keeps an existing lower one.
void limit(int resource, rlim_t soft, rlim_t hard) {
    rlimit now{};
    if (getrlimit(static_cast<__rlimit_resource>(resource), &now) != 0)
        give_up("reading a limit", cannot_run);
    now.rlim_max = std::min(now.rlim_max, hard);
    now.rlim_cur = std::min(now.rlim_max, soft);
    if (setrlimit(static_cast<__rlimit_resource>(resource), &now) != 0)
        give_up("setting a limit", cannot_run);
}

void set(const Limits& limits) {
    // The soft limit's signal, SIGXCPU, shows that the time limit ended the program.
    limit(RLIMIT_CPU, limits.cpu_seconds,
          limits.cpu_seconds == RLIM_INFINITY ? RLIM_INFINITY : limits.cpu_seconds + 1);
    limit(RLIMIT_AS, limits.memory_bytes, limits.memory_bytes);
    limit(RLIMIT_FSIZE, limits.file_bytes, limits.file_bytes);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_NOFILE, 256, 256);
    // Counted in each user namespace, and so in each sandbox, by itself.
    limit(RLIMIT_NPROC, limits.tasks, limits.tasks);
}

}  // namespace

int main(int, char** arguments) {
    Limits limits;
    char** const program = read(arguments + 1, limits);
    // Without a sandbox, nothing else would end this process together with its parent.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    set(limits);
    if (limits.announced) announce();
    if (limits.profile) grader::confined::become(program, *limits.profile, limits.tasks > 1);
    else execvp(program[0], program);
    give_up(program[0], errno == ENOENT ? not_there : cannot_run);
}
