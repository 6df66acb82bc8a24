// Starts threads by the thousand, none of which ever ends.
//
// kind: bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, exception, too much memory, time-out

#include <unistd.h>

#include <thread>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (int i = 0; i < 3000; ++i) std::thread([] { pause(); }).detach();
    return true;
}
