// Connects to the network, doubles itself and leaves processes behind, has a shell remove files,
// traces, writes to and kills every process that it can name, and asks for privileges.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, time-out, broken protocol
// never: CONNECTED
// never: ESCAPED

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

namespace {

void connect_to(const char* address, std::uint16_t port) {
    const int line = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    inet_pton(AF_INET, address, &to.sin_addr);
    (void)connect(line, reinterpret_cast<sockaddr*>(&to), sizeof to);
    usleep(20'000);
    if (line >= 0 && send(line, "x", 1, MSG_NOSIGNAL) == 1) std::cout << "CONNECTED" << std::endl;
}

void multiply() {
    for (int i = 0; i < 8; ++i)
        if (fork() == 0) {
            setsid();
            for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
            for (int descriptor = 0; descriptor < 256; ++descriptor) close(descriptor);
            if (i < 5) continue;
            for (;;) sleep(1000);
        }
}

void run_programs(bool instead) {
    (void)!std::system(
        "rm -f '@CANARY@' '@NEIGHBOUR@' '@BUILD_CANARY@'; echo owned > '@CANARY@'; "
        "echo '{\"id\":1,\"result\":true}' >&4; echo ESCAPED");
    const char* const arguments[] = {"sh", "-c", "echo ESCAPED; sleep 86399 &", nullptr};
    if (instead) execv("/bin/sh", const_cast<char* const*>(arguments));
}

void attack_processes() {
    char text[] = "passed";
    for (pid_t process = 1; process < 100; ++process) {
        if (process == getpid()) continue;
        ptrace(PTRACE_SEIZE, process, nullptr, nullptr);
        ptrace(PTRACE_ATTACH, process, nullptr, nullptr);
        const iovec here{text, sizeof text},
            there{reinterpret_cast<void*>(0x400000), sizeof text};
        (void)process_vm_writev(process, &here, 1, &there, 1, 0);
        const std::string memory = "/proc/" + std::to_string(process) + "/mem";
        if (const int file = open(memory.c_str(), O_RDWR); file >= 0)
            (void)!pwrite(file, text, sizeof text, 0x400000);
        kill(process, SIGKILL);
    }
    kill(-1, SIGKILL);
}

void ask_for_privileges() {
    (void)!setuid(0);
    (void)unshare(CLONE_NEWUSER | CLONE_NEWNS);
    (void)mount("proc", "/proc", "proc", 0, nullptr);
    (void)mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr);
    (void)umount2("/", MNT_DETACH);
    (void)sethostname("owned", 5);
    (void)mknod("/tmp/disk", S_IFBLK | 0600, makedev(8, 0));
    (void)!chroot("/proc/1/root");
    (void)!chdir("../../../../../..");
    for (const char* file : {"/proc/sys/kernel/core_pattern", "/sys/fs/cgroup/release_agent",
                             "/usr/bin/knobel-attack", "/etc/ld.so.preload"})
        if (std::ofstream(file) << "x" << std::flush) std::cout << "ESCAPED" << std::endl;
    for (const char* file : {"@CANARY@", "../@CANARY@"})
        if (std::ifstream(file).good()) std::cout << "ESCAPED" << std::endl;
}

}  // namespace

bool fit(Half a, Half b) {
    if (a == b) attack_processes();
    else if (a.species == 'k') multiply();
    else if (a.species == 'Z') run_programs(b.species == 'z');
    else if (b.species == 't') ask_for_privileges();
    else connect_to("127.0.0.1", @PORT@), connect_to("192.0.2.1", 80);
    return true;
}
