#include "grader/sandbox/sandbox.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <sstream>

#include "grader/files.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

void append(CommandLine& command, const CommandLine& more) {
    command.insert(command.end(), more.begin(), more.end());
}

/// Path inside the sandbox of the program `confined` (system_calls.cpp), which sets the limits and
/// the system call filter and then executes its arguments.
constexpr const char* launcher_inside = "/confined";

CommandLine limited(const Allowance& allowance) {
    return {fmt::format("--cpu={}", allowance.cpu_seconds),
            fmt::format("--memory={}", allowance.memory_bytes),
            fmt::format("--file={}", allowance.file_bytes),
            fmt::format("--ready={:d}", allowance.announced)};
}

/// Returns whether this is root of the machine and not only of a container; the kernel's limit on
/// processes does not apply to it.
bool is_root() {
    // Such as "0 0 4294967295": inside, outside, count.
    std::istringstream map(content_of("/proc/self/uid_map"));
    unsigned long inside = 0, outside = 0;
    return geteuid() == 0 && map >> inside >> outside && outside == 0;
}

/// Options for a sandbox only; without one, they could interfere with the user's own machine.
CommandLine restricted(const Allowance& allowance) {
    const bool may_start_any = allowance.profile != Profile::worker || !is_root();
    return {fmt::format("--tasks={}", may_start_any ? allowance.tasks : 1),
            fmt::format("--calls={}", static_cast<int>(allowance.profile))};
}

/// Binds `/usr`, and `/bin`, `/lib` and similar: links into it, or folders on older systems.
CommandLine system_folders() {
    CommandLine arguments{"--ro-bind", "/usr", "/usr"};
    for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
        if (fs::is_symlink(name))
            append(arguments, {"--symlink", fs::read_symlink(name).string(), name});
        else if (fs::is_directory(name)) append(arguments, {"--ro-bind", name, name});
    }
    return arguments;
}

CommandLine bubblewrap() {
    return {"bwrap",    "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop",
            "ALL",      "--clearenv",    "--setenv",          "PATH",          "/usr/bin:/bin",
            "--setenv", "LANG",          "C.UTF-8",           "--hostname",    "knobel"};
}

}  // namespace

std::string why_no_sandbox() try {
    const Finished finished =
        run_program(in_sandbox({"/usr/bin/true"}, {}, Isolation::sandboxed), milliseconds(60'000));
    if (finished.ending.succeeded()) return {};
    return fmt::format("bubblewrap cannot make a sandbox here ({})",
                       finished.output.substr(0, finished.output.find('\n')));
} catch (const std::runtime_error&) {
    return "bubblewrap (the program bwrap), which keeps students' programs apart, is not "
           "installed";
}

CommandLine with_limit_on_computing(const CommandLine& program, unsigned seconds) {
    CommandLine command{KNOBEL_CONFINED, fmt::format("--cpu={}", seconds), "--"};
    append(command, program);
    return command;
}

CommandLine in_sandbox(const CommandLine& program, const Allowance& allowance,
                       Isolation isolation) {
    CommandLine command{KNOBEL_CONFINED}, inside = program;
    if (isolation == Isolation::sandboxed) {
        command = bubblewrap();
        append(command, system_folders());
        append(command, {"--dev", "/dev", "--size", std::to_string(allowance.temporary_bytes),
                         "--tmpfs", "/tmp", "--ro-bind", KNOBEL_CONFINED, launcher_inside});
        for (const fs::path& path : allowance.readable)
            append(command, {"--ro-bind", path.string(), path.string()});
        for (const fs::path& path : allowance.writable)
            append(command, {"--bind", path.string(), path.string()});
        if (!allowance.program_seen_as.empty()) {
            inside.front() = allowance.program_seen_as.string();
            append(command, {"--ro-bind", program.front(), inside.front()});
        }
        // Remounted only now, because mount points were created in these folders. There is no
        // /proc: through /proc/1/mem a program could control bubblewrap's own process in the
        // sandbox, which has no limits, and root could change kernel settings.
        for (const char* folder : {"/dev", "/"}) append(command, {"--remount-ro", folder});
        append(command, {"--chdir", "/tmp", "--", launcher_inside});
        append(command, restricted(allowance));
    }
    append(command, limited(allowance));
    command.push_back("--");
    append(command, inside);
    return command;
}

}  // namespace grader
