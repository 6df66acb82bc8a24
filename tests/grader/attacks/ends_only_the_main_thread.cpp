// Ends the thread that should answer and lets the process live.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash, time-out

#include <pthread.h>
#include <unistd.h>

#include <thread>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    std::thread([] { sleep(100); }).detach();
    pthread_exit(nullptr);
}
