// Never returns, in another way in each test: ignores every signal, stops itself, waits for a lock
// that it holds, sleeps after the end of its input, and ends only the thread that should answer.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out, exception, crash

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <iostream>
#include <string>
#include <thread>

#include "halves_fit.hpp"

namespace {

void spin() {
    for (volatile bool forever = true; forever;) {
    }
}

void wait_for_itself() {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
}

}  // namespace

bool fit(Half a, Half b) {
    if (a == b) wait_for_itself();
    if (a.species == 'Z') raise(SIGSTOP);
    if (a.species == 'k') {
        for (std::string word; std::cin >> word;) {
        }
        sleep(86'400);
    }
    if (b.species == 't') {
        std::thread(spin).detach();
        pthread_exit(nullptr);
    }
    for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
    spin();
    return true;
}
