// Reads standard input to its end, then sleeps for a day.
//
// kind: threads and signals
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out

#include <unistd.h>

#include <iostream>
#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (std::string word; std::cin >> word;) {
    }
    sleep(86'400);
    return true;
}
