// Threads that outlive the call print, change what was answered and use up the processor.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, too much output, time-out

#include <iostream>
#include <thread>

#include "halves_fit.hpp"

bool fit(Half a, Half) {
    for (int i = 0; i < 4; ++i)
        std::thread([a] {
            for (volatile unsigned n = 0;; n = n + 1)
                if (n % 100'000 == 0) std::cout << "passed " << a.species << std::endl;
        }).detach();
    return true;
}
