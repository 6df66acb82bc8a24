#include "grader/sandbox.hpp"

#include <fmt/format.h>

namespace grader {
namespace {

namespace fs = std::filesystem;

void append(CommandLine& command, const CommandLine& more) { command.insert(command.end(), more.begin(), more.end()); }

/// The limits that the kernel sets on each process. The signal of the softer limit on time says that it was time.
CommandLine limited(const Allowance& allowance) {
    return {"/usr/bin/prlimit",
            fmt::format("--cpu={}:{}", allowance.cpu_seconds, allowance.cpu_seconds + 1),
            fmt::format("--as={}", allowance.memory_bytes),
            fmt::format("--fsize={}", allowance.file_bytes),
            "--core=0",
            "--nofile=256",
            "--"};
}

/// `/bin`, `/lib` and their like: links into /usr on today's systems, folders of their own on older ones.
CommandLine system_folders() {
    CommandLine arguments{"--ro-bind", "/usr", "/usr"};
    for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
        if (fs::is_symlink(name)) append(arguments, {"--symlink", fs::read_symlink(name).string(), name});
        else if (fs::is_directory(name)) append(arguments, {"--ro-bind", name, name});
    }
    return arguments;
}

CommandLine bubblewrap() {
    return {"bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",        "--clearenv", "--setenv",
            "PATH",  "/usr/bin:/bin", "--setenv",          "LANG",          "C.UTF-8",    "--hostname", "knobel"};
}

}  // namespace

std::string why_no_sandbox() {
    try {
        const Finished finished = run(confine({"/usr/bin/true"}, {}, Isolation::sandboxed), milliseconds(5000));
        if (finished.ending.well()) return {};
        return fmt::format("bubblewrap cannot make a sandbox here ({})", finished.output.substr(0, finished.output.find('\n')));
    } catch (const std::runtime_error&) {
        return "bubblewrap (the program bwrap), which keeps students' programs apart, is not installed";
    }
}

CommandLine confine(const CommandLine& program, const Allowance& allowance, Isolation isolation) {
    CommandLine command;
    if (isolation == Isolation::sandboxed) {
        command = bubblewrap();
        append(command, system_folders());
        append(command, {"--proc", "/proc", "--dev", "/dev", "--size", "67108864", "--tmpfs", "/tmp"});
        for (const fs::path& path : allowance.readable) append(command, {"--ro-bind", path.string(), path.string()});
        for (const fs::path& path : allowance.writable) append(command, {"--bind", path.string(), path.string()});
        // Only now, as mount points were made in them. A program of root could otherwise set the kernel through /proc/sys.
        for (const char* folder : {"/proc", "/dev", "/"}) append(command, {"--remount-ro", folder});
        append(command, {"--chdir", "/tmp", "--"});
    }
    append(command, limited(allowance));
    append(command, program);
    return command;
}

}  // namespace grader
