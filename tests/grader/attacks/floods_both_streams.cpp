// Writes binary rubbish without end to standard output and error, from two threads.
//
// kind: output
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: too much output, time-out

#include <unistd.h>

#include <string>
#include <thread>

#include "halves_fit.hpp"

namespace {

void flood(int descriptor) {
    std::string rubbish;
    for (int i = 0; i < 1 << 18; ++i) rubbish += static_cast<char>(i * 7919 >> 3);
    while (write(descriptor, rubbish.data(), rubbish.size()) > 0) {
    }
}

}  // namespace

bool fit(Half, Half) {
    std::thread([] { flood(1); }).detach();
    flood(2);
    return true;
}
