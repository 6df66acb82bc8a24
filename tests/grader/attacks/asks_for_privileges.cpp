// Asks for namespaces, mounts, other users, devices, clocks, kernel settings.
//
// kind: other processes
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash
// never: ESCAPED

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    (void)!setuid(0);
    (void)unshare(CLONE_NEWUSER | CLONE_NEWNS);
    (void)mount("proc", "/proc", "proc", 0, nullptr);
    (void)mount("/", "/tmp", nullptr, MS_BIND | MS_REC, nullptr);
    (void)mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr);
    (void)umount2("/", MNT_DETACH);
    (void)sethostname("owned", 5);
    (void)mknod("/tmp/disk", S_IFBLK | 0600, makedev(8, 0));
    (void)!chroot("/proc/1/root");
    (void)!chdir("../../../../../..");
    for (const char* file : {"/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/sys/fs/cgroup/release_agent", "/usr/bin/knobel-attack", "/etc/ld.so.preload"}) {
        std::ofstream setting(file);
        if (setting << "x" << std::flush) std::cout << "ESCAPED through " << file << std::endl;
    }
    std::string canary;
    for (const char* file : {"@CANARY@", "../@CANARY@"})
        if (std::ifstream(file) >> canary) std::cout << "ESCAPED and read " << canary << std::endl;
    return true;
}
