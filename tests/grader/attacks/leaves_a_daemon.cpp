// Leaves processes behind that belong to no session and hold no descriptor.
//
// kind: other processes
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, time-out, crash

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (int i = 0; i < 3; ++i)
        if (fork() == 0) {
            setsid();
            prctl(PR_SET_NAME, "kworker/0:1");
            for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
            if (fork() != 0) _exit(0);
            for (int descriptor = 0; descriptor < 256; ++descriptor) close(descriptor);
            for (;;) sleep(1000);
        }
    return true;
}
