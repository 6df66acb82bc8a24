// Runs a program within limits: `confined --cpu=30 --memory=2147483648 --file=67108864 --tasks=256
// --calls=0 -- /path/to/program ...` Inside the sandbox, it sets the kernel's resource limits
// and system call filter, and then executes that program; open descriptors stay open. Small and,
// where possible, linked statically, because it is started for each compiler and worker.

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "grader/sandbox/sandbox.hpp"

namespace {

using grader::Profile;

// Exit codes of shells: 126 if a program cannot be run, 127 if it does not exist.
constexpr int cannot_run = 126, not_there = 127;

struct Limits {
    rlim_t cpu_seconds = RLIM_INFINITY, memory_bytes = RLIM_INFINITY, file_bytes = RLIM_INFINITY,
           tasks = RLIM_INFINITY;
    rlim_t profile = RLIM_INFINITY;  ///< number of the Profile; all system calls if there is none
    rlim_t announced = 0;            ///< whether to write "ready"
};

/// The options, each with a number.
struct Option {
    std::string_view name;
    rlim_t Limits::* value;
};
constexpr Option options[] = {
    {"--cpu=", &Limits::cpu_seconds}, {"--memory=", &Limits::memory_bytes},
    {"--file=", &Limits::file_bytes}, {"--tasks=", &Limits::tasks},
    {"--calls=", &Limits::profile},   {"--ready=", &Limits::announced}};

[[noreturn]] void give_up(const char* what, int exit_code) {
    std::fprintf(stderr, "confined: %s: %s\n", what, std::strerror(errno));
    _exit(exit_code);
}

/// Parses `--name=number`. Returns whether there is such an option.
bool take_option(std::string_view word, Limits& limits) {
    for (const auto& [name, value] : options) {
        if (!word.starts_with(name)) continue;
        const char* const end = word.data() + word.size();
        const auto [stopped, error] =
            std::from_chars(word.data() + name.size(), end, limits.*value);
        return error == std::errc() && stopped == end;
    }
    return false;
}

/// Writes to the reply descriptor that the sandbox is set up: later failures are the program's own
/// fault.
void announce() {
    constexpr std::string_view ready = "ready\n";
    if (write(4, ready.data(), ready.size()) != static_cast<ssize_t>(ready.size()))
        give_up("reporting that the sandbox is ready", cannot_run);
}

/// Parses the limits, and returns the program and its arguments.
char** read(char** arguments, Limits& limits) {
    errno = EINVAL;
    for (; *arguments != nullptr && std::string_view(*arguments) != "--"; ++arguments)
        if (!take_option(*arguments, limits)) give_up(*arguments, cannot_run);
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

// The filters list the calls that are refused and allow all others: the calls that a C library or
// compiler makes differ between versions, and the namespaces already protect everything that the
// program could damage. A refused call fails with an error, as on a kernel without it, instead of
// killing the program: a student may use one innocently, through a library or a line copied from a
// book. Calls unknown to this machine's processor or to libseccomp are skipped.

/// Calls that open, change or leave the sandbox, inspect other processes, or belong to large,
/// rarely needed kernel features with a history of vulnerabilities.
constexpr const char* forbidden[] = {
    // other processes
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_getfd", "kcmp",
    // mounts, roots and namespaces
    "mount", "umount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen",
    "fsconfig", "fsmount", "fspick", "mount_setattr", "unshare", "setns",
    // files by handle instead of path, and accounting
    "open_by_handle_at", "name_to_handle_at", "acct", "quotactl", "quotactl_fd", "lookup_dcookie",
    "nfsservctl", "fanotify_init", "fanotify_mark", "swapon", "swapoff",
    // programs for the kernel; its keys, modules, clock, name and log
    "bpf", "perf_event_open", "userfaultfd", "add_key", "request_key", "keyctl", "kexec_load",
    "kexec_file_load", "init_module", "finit_module", "create_module", "delete_module",
    "query_module", "get_kernel_syms", "reboot", "settimeofday", "clock_settime", "clock_adjtime",
    "adjtimex", "stime", "sethostname", "setdomainname", "syslog", "vhangup", "migrate_pages",
    "move_pages",
    // specific to certain processors
    "iopl", "ioperm", "modify_ldt", "vm86", "vm86old", "subpage_prot", "switch_endian",
    // memory that no limit on address space counts, because it remains after it is unmapped
    "memfd_secret", "shmget", "shmat", "shmctl", "semget", "msgget", "mq_open"};

/// Calls that programs try and can replace if the kernel does not have them.
constexpr const char* unknown[] = {"io_uring_setup", "io_uring_enter", "io_uring_register",
                                   "clone3"};

/// Namespaces, as requested by flags of clone. The flags of clone3 are in memory, which a filter
/// cannot read.
constexpr unsigned namespaces[] = {CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                   CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};

/// Calls newer than this list, with numbers shared by all processors. They are refused because they
/// have not been reviewed.
constexpr int first_later_call = 451, end_of_later_calls = 512;

/// Addresses of the arguments of the only execve that passes the worker's filter.
struct Ticket {
    char* program = nullptr;
    char** arguments = nullptr;
};

/// A filter of system calls. Nothing releases it: this program is replaced by another or ends.
class Filter {
public:
    Filter() : context_(seccomp_init(SCMP_ACT_ALLOW)) {
        if (context_ == nullptr) give_up("making a filter of system calls", cannot_run);
        seccomp_attr_set(context_, SCMP_FLTATR_CTL_OPTIMIZE, 2);  // a tree instead of a list
    }

    /// Makes a call fail with `error` if all `conditions` on its arguments hold.
    template <class... Conditions>
    void refuse(const char* call, int error, Conditions... conditions) {
        refuse(seccomp_syscall_resolve_name(call), error, conditions...);
    }
    template <class... Conditions>
    void refuse(int call, int error, Conditions... conditions) {
        if (call == __NR_SCMP_ERROR) return;
        demand(seccomp_rule_add(context_, SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call,
                                sizeof...(conditions), conditions...));
    }

    /// Activates the filter; it cannot be removed afterwards.
    void load() { demand(seccomp_load(context_)); }

private:
    static void demand(int result) {
        if (result == 0) return;
        errno = -result;
        give_up("filtering system calls", cannot_run);
    }

    scmp_filter_ctx context_;
};

scmp_arg_cmp argument(unsigned number, scmp_compare how, std::uint64_t a, std::uint64_t b = 0) {
    return {number, how, a, b};
}

void refuse_for_all(Filter& filter) {
    for (const char* call : forbidden) filter.refuse(call, EPERM);
    for (const char* call : unknown) filter.refuse(call, ENOSYS);
    for (int call = first_later_call; call < end_of_later_calls; ++call)
        filter.refuse(call, ENOSYS);
    for (const unsigned flag : namespaces)
        filter.refuse("clone", EPERM, argument(0, SCMP_CMP_MASKED_EQ, flag, flag));
    for (const char* call : {"socket", "socketpair"}) filter.refuse(call, EAFNOSUPPORT);
    filter.refuse("personality", EPERM,
                  argument(0, SCMP_CMP_NE, 0xffffffff));  // this value only queries
    // Requests that insert keystrokes into the input of a terminal.
    for (const unsigned request : {unsigned{TIOCSTI}, unsigned{TIOCLINUX}})
        filter.refuse("ioctl", EPERM, argument(1, SCMP_CMP_MASKED_EQ, 0xffffffff, request));
}

void refuse_other_processes(Filter& filter, const Ticket& ticket, bool threads) {
    for (const char* call : {"fork", "vfork", "execveat", "memfd_create"})
        filter.refuse(call, EPERM);
    filter.refuse("clone", EPERM, argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    if (!threads)
        filter.refuse("clone", EAGAIN, argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    filter.refuse("execve", EPERM,
                  argument(0, SCMP_CMP_NE, reinterpret_cast<std::uintptr_t>(ticket.program)));
    filter.refuse("execve", EPERM,
                  argument(1, SCMP_CMP_NE, reinterpret_cast<std::uintptr_t>(ticket.arguments)));
}

/// Allocates memory at an address that the executed program cannot guess. Tries smaller addresses,
/// because some processors have a smaller address space.
void* somewhere(std::size_t bytes) {
    for (int bits = 46; bits > 30; --bits)
        for (int trial = 0; trial < 4; ++trial) {
            std::uintptr_t address = 0;
            if (getrandom(&address, sizeof address, 0) != sizeof address) return nullptr;
            address &= ((std::uintptr_t{1} << bits) - 1) & ~std::uintptr_t{0xffff};
            void* const memory =
                mmap(reinterpret_cast<void*>(address), bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
            if (memory == reinterpret_cast<void*>(address)) return memory;
            if (memory != MAP_FAILED) munmap(memory, bytes);
        }
    return nullptr;
}

/// Copies the arguments of execve to such memory, which execve then unmaps.
bool write_ticket(Ticket& ticket, char** arguments) {
    std::size_t count = 0;
    while (arguments[count] != nullptr) ++count;
    const std::size_t list = (count + 1) * sizeof *arguments, path = std::strlen(arguments[0]) + 1;
    void* const memory = somewhere(list + path);
    if (memory == nullptr) return false;
    ticket.arguments = static_cast<char**>(std::memcpy(memory, arguments, list));
    ticket.program =
        static_cast<char*>(std::memcpy(static_cast<char*>(memory) + list, arguments[0], path));
    return true;
}

/// Replaces this process by the program `arguments[0]` (a path), with the profile's system call
/// filter. Returns only if it cannot be run, with `errno` set.
/// @param threads  whether a worker may start threads
void become(char** arguments, Profile profile, bool threads) {
    Filter filter;
    Ticket ticket{arguments[0], arguments};
    refuse_for_all(filter);
    if (profile == Profile::worker) {
        if (!write_ticket(ticket, arguments)) give_up("hiding the arguments", cannot_run);
        refuse_other_processes(filter, ticket, threads);
    }
    filter.load();
    execve(ticket.program, ticket.arguments, environ);
}

}  // namespace

int main(int, char** arguments) {
    Limits limits;
    char** const program = read(arguments + 1, limits);
    // Without a sandbox, nothing else would end this process together with its parent.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    set(limits);
    if (limits.announced != 0) announce();
    if (limits.profile != RLIM_INFINITY)
        become(program, static_cast<Profile>(limits.profile), limits.tasks > 1);
    else execvp(program[0], program);
    give_up(program[0], errno == ENOENT ? not_there : cannot_run);
}
