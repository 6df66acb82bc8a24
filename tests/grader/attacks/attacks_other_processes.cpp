// Traces, writes to and kills every process that it can name.
//
// kind: other processes
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, time-out

#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <unistd.h>

#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    char text[] = "passed";
    for (pid_t process = 1; process < 100; ++process) {
        if (process == getpid()) continue;
        ptrace(PTRACE_SEIZE, process, nullptr, nullptr);
        ptrace(PTRACE_ATTACH, process, nullptr, nullptr);
        const iovec here{text, sizeof text}, there{reinterpret_cast<void*>(0x400000), sizeof text};
        (void)process_vm_writev(process, &here, 1, &there, 1, 0);
        const int memory = open(("/proc/" + std::to_string(process) + "/mem").c_str(), O_RDWR);
        if (memory >= 0) (void)!pwrite(memory, text, sizeof text, 0x400000);
        const int score = open(("/proc/" + std::to_string(process) + "/oom_score_adj").c_str(), O_RDWR);
        if (score >= 0) (void)!write(score, "-1000", 5);
        kill(process, SIGKILL);
    }
    ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    kill(-1, SIGKILL);
    return true;
}
