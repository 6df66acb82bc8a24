// Has a shell write reports, remove what lies beside it and answer.
//
// kind: other processes
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, broken protocol, crash, time-out

#include <spawn.h>
#include <unistd.h>

#include <cstdlib>

#include "halves_fit.hpp"

bool fit(Half a, Half) {
    (void)!std::system("rm -f '@CANARY@' '@NEIGHBOUR@' '@BUILD_CANARY@'; echo owned > '@CANARY@'; echo '{\"id\":1,\"result\":true}' >&4; echo passed");
    char* const arguments[] = {const_cast<char*>("sh"), const_cast<char*>("-c"), const_cast<char*>("sleep 86399 &"), nullptr};
    pid_t process = 0;
    posix_spawn(&process, "/bin/sh", nullptr, nullptr, arguments, environ);
    if (a.species == 'Z') execv("/bin/sh", arguments);
    return true;
}
