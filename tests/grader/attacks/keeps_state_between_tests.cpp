// Leaves a note for the workers of later tests, in every place where something might stay, and
// answers rightly only when it finds one. The first test is earned.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 1
// reasons: wrong answer
// never: FOUND A NOTE

#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

static constexpr const char* files[] = {"/tmp/note", "/dev/shm/note", "/var/tmp/note",
                                        "/run/note", "/home/note",    "/proc/self/comm",
                                        "/usr/note"};
static constexpr long keyrings[] = {-3, -4, -5};  // of the session, the user, the user's session

/// Looks for notes, and leaves them.
static bool exchange_notes() {
    bool found = shmget(1986, 4096, 0) >= 0 || shm_open("/note", O_RDONLY, 0) >= 0;
    (void)shmget(1986, 4096, IPC_CREAT | 0666);
    (void)shm_open("/note", O_RDWR | O_CREAT, 0666);
    for (const char* file : files) {
        std::string text;
        found = found || (std::ifstream(file) >> text && text == "note");
        std::ofstream(file) << "note";
    }
    for (const long keyring : keyrings) {
        found = found || syscall(SYS_keyctl, 10L /* search */, keyring, "user", "note", 0L) > 0;
        syscall(SYS_add_key, "user", "note", "note", 4L, keyring);
    }
    return found;
}

bool fit(Half a, Half b) {
    static const bool first = a == Half{'f', Part::front} && b == Half{'f', Part::rear};
    static const bool found = exchange_notes();
    if (found) std::cout << "FOUND A NOTE" << std::endl;
    return (first || found) && a.species == b.species && a.part != b.part;
}
