// Tries what a hostile program might try: `sandbox_probe fork ptrace ...` prints one line per
// argument, with "done" or the name of the error.

#include <arpa/inet.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <system_error>
#include <thread>

namespace {

/// Ends the child process immediately; in the parent, returns the child's process ID, or -1 if
/// there is none.
long ended(long child) {
    if (child == 0) _exit(0);
    if (child > 0) waitpid(static_cast<pid_t>(child), nullptr, __WALL);
    return child;
}

long clone_with(unsigned long flags) {
    return ended(syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0));
}

long spawn() {
    char* arguments[] = {const_cast<char*>("true"), nullptr};
    pid_t child = 0;
    errno = posix_spawn(&child, "/bin/true", nullptr, nullptr, arguments, nullptr);
    return errno == 0 ? ended(child) : -1;
}

long start_thread() {
    try {
        std::thread([] {}).join();
        return 0;
    } catch (const std::system_error& error) {
        errno = error.code().value();
        return -1;
    }
}

long open_socket(int family, int type) { return socket(family, type, 0); }

long make_pair() {
    int both[2];
    return socketpair(AF_UNIX, SOCK_STREAM, 0, both);
}

long type_a_letter() {
    char letter = 'x';
    return ioctl(0, TIOCSTI, &letter);
}

/// Checks for a seccomp filter: PR_GET_SECCOMP returns 2 with a filter, 0 without one.
long is_filtered() { return prctl(PR_GET_SECCOMP) == 2 ? 0 : -1; }

/// Checks that descriptors 3 and 4 are open and no higher one, and writes to descriptor 4.
long talks_over_3_and_4() {
    for (int descriptor = 3; descriptor < 256; ++descriptor)
        if ((fcntl(descriptor, F_GETFD) >= 0) != (descriptor < 5)) return -1;
    return write(4, "hello\n", 6) == 6 ? 0 : -1;
}

const std::map<std::string, std::function<long()>> trials{
#ifdef SYS_fork
    {"fork", [] { return ended(syscall(SYS_fork)); }},  // the library's fork() uses clone
#else
    {"fork", [] { return ended(fork()); }},
#endif
    {"vfork", [] { return ended(vfork()); }},
    {"clone", [] { return clone_with(0); }},
    {"spawn", spawn},
    {"thread", start_thread},
    {"exec", [] { return execl("/bin/true", "true", nullptr); }},
    {"new-user", [] { return clone_with(CLONE_NEWUSER); }},
    {"new-network", [] { return clone_with(CLONE_NEWUSER | CLONE_NEWNET); }},
    {"inet", [] { return open_socket(AF_INET, SOCK_STREAM); }},
    {"unix", [] { return open_socket(AF_UNIX, SOCK_STREAM); }},
    {"netlink", [] { return open_socket(AF_NETLINK, SOCK_RAW); }},
    {"pair", make_pair},
    {"fixed-addresses", [] { return long{personality(ADDR_NO_RANDOMIZE)}; }},
    {"own-personality", [] { return long{personality(0xffffffff)}; }},
    {"keystroke", type_a_letter},
    {"memory-file", [] { return long{memfd_create("x", 0)}; }},
    {"filtered", is_filtered},
    {"talks", talks_over_3_and_4},
};

/// Any other argument names a system call, which is made with invalid arguments. A call that a
/// filter refuses never checks them.
long senseless(const char* call) {
    return syscall(seccomp_syscall_resolve_name(call), -1L, -1L, -1L, -1L, -1L, -1L);
}

}  // namespace

int main(int count, char** words) {
    for (int i = 1; i < count; ++i) {
        errno = 0;
        const auto trial = trials.find(words[i]);
        const long result = trial != trials.end() ? trial->second() : senseless(words[i]);
        std::printf("%s %s\n", words[i], result >= 0 ? "done" : strerrorname_np(errno));
        std::fflush(stdout);
    }
}
