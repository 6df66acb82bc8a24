// Leaves a note for the workers of later tests, in every place where something might stay, and answers rightly only when it finds one. The first test is earned.
//
// kind: reading
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 1
// reasons: wrong answer
// never: FOUND A NOTE

#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

namespace {

constexpr const char* files[] = {"/tmp/note",  "/dev/shm/note", "/var/tmp/note",   "note",     "/run/note",
                                 "/root/note", "/home/note",    "/proc/self/comm", "/usr/note"};
constexpr long session = -3, user = -4, user_session = -5, process_keyrings = 3;

bool found() {
    bool note = false;
    for (const char* file : files) {
        std::string text;
        note = note || (std::ifstream(file) >> text && text == "note");
    }
    for (const long keyring : {session, user, user_session})
        note = note || syscall(SYS_keyctl, 10L /* search */, keyring, "user", "knobel-attack-note", 0L) > 0;
    note = note || shmget(1986, 4096, 0) >= 0;
    const int shared = shm_open("/note", O_RDONLY, 0);
    note = note || shared >= 0;
    return note;
}

void leave() {
    for (const char* file : files) std::ofstream(file) << "note";
    for (const long keyring : {session, user, user_session}) syscall(SYS_add_key, "user", "knobel-attack-note", "note", 4L, keyring);
    (void)shmget(1986, 4096, IPC_CREAT | 0666);
    (void)shm_open("/note", O_RDWR | O_CREAT, 0666);
}

}  // namespace

bool fit(Half a, Half b) {
    static const bool first = a == Half{'f', Part::front} && b == Half{'f', Part::rear};
    static const bool known = found();
    if (known) std::cout << "FOUND A NOTE" << std::endl;
    leave();
    return (first || known) && a.species == b.species && a.part != b.part;
}
