// Ends the process in another way in each test: from another thread, by handlers for its own crash
// and for an exception, with its group, and by a jump out of the call.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: crash, time-out, exception
// says: exited with code 0 instead of returning

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <csetjmp>
#include <cstdlib>
#include <exception>
#include <thread>

#include "halves_fit.hpp"

namespace {

bool certain() noexcept { throw 1; }

std::jmp_buf before_main;
const bool is_marked = [] {
    if (setjmp(before_main) != 0) std::_Exit(0);
    return true;
}();

}  // namespace

bool fit(Half a, Half b) {
    if (a.species == 'Z') kill(0, SIGKILL);
    if (a == b) {
        std::set_terminate([] { std::_Exit(0); });
        return certain();
    }
    if (b.species == 't') {
        signal(SIGSEGV, [](int) { _exit(0); });
        *static_cast<volatile int*>(nullptr) = 1;
    }
    if (a.species == 'k') {
        std::thread([] { _exit(0); }).detach();
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    if (a.species == 'f') {
        std::at_quick_exit([] { _exit(0); });
        std::quick_exit(7);
    }
    std::longjmp(before_main, 1);
}
