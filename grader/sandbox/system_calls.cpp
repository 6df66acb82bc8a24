#include "grader/sandbox/system_calls.hpp"

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace grader::confined {
namespace {

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

class Filter {
public:
    Filter() : context_(seccomp_init(SCMP_ACT_ALLOW)) {
        if (context_ != nullptr)
            seccomp_attr_set(context_, SCMP_FLTATR_CTL_OPTIMIZE, 2);  // a tree instead of a list
    }
    ~Filter() {
        if (context_ != nullptr) seccomp_release(context_);
    }
    Filter(const Filter&) = delete;
    Filter& operator=(const Filter&) = delete;

    /// Makes a call fail with `error` if all `conditions` on its arguments hold.
    template <class... Conditions>
    void refuse(const char* call, int error, Conditions... conditions) {
        refuse(seccomp_syscall_resolve_name(call), error, conditions...);
    }
    template <class... Conditions>
    void refuse(int call, int error, Conditions... conditions) {
        if (context_ == nullptr || call == __NR_SCMP_ERROR) return;
        const int added =
            seccomp_rule_add(context_, SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call,
                             sizeof...(conditions), conditions...);
        if (added < 0) failed_ = -added;
    }

    /// Activates the filter; it cannot be removed afterwards.
    bool load() {
        const int result = failed_ != 0 || context_ == nullptr ? -failed_ : seccomp_load(context_);
        errno = -result;
        return result == 0 && context_ != nullptr;
    }

private:
    scmp_filter_ctx context_;
    int failed_ = 0;
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
    for (const char* call : {"fork", "vfork"}) filter.refuse(call, EPERM);
    filter.refuse("clone", EPERM, argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    if (!threads)
        filter.refuse("clone", EAGAIN, argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    filter.refuse("execveat", EPERM);
    filter.refuse("memfd_create", EPERM);
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
bool write(Ticket& ticket, char** arguments) {
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

}  // namespace

void become(char** arguments, Profile profile, bool threads) {
    Filter filter;
    Ticket ticket{arguments[0], arguments};
    refuse_for_all(filter);
    if (profile == Profile::worker) {
        if (!write(ticket, arguments)) return;
        refuse_other_processes(filter, ticket, threads);
    }
    if (filter.load()) execve(ticket.program, ticket.arguments, environ);
}

}  // namespace grader::confined
