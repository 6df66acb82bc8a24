// Forks before main: the copy answers, the original watches and ends well.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, time-out, broken protocol

#include <sys/wait.h>
#include <unistd.h>

#include "halves_fit.hpp"

__attribute__((constructor)) static void divide() {
    const pid_t copy = fork();
    if (copy > 0) {
        for (int i = 0; i < 100; ++i) (void)!write(4, "{\"id\":1,\"result\":true}\n", 23);
        waitpid(copy, nullptr, 0);
        _exit(0);
    }
}

bool fit(Half, Half) { return true; }
