// Another thread ends the process while a call is waiting.
//
// kind: early exit
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash
// says: ended itself with exit code 0 instead of returning

#include <unistd.h>

#include <chrono>
#include <thread>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    std::thread([] { _exit(0); }).detach();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    return true;
}
