// A static initialiser answers a thousand questions before the first is asked.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: broken protocol, crash, wrong answer

#include <unistd.h>

#include <string>

#include "halves_fit.hpp"

namespace {

struct Early {
    Early() {
        std::string replies;
        for (int id = 1; id <= 1000; ++id) replies += "{\"id\":" + std::to_string(id) + ",\"result\":true}\n";
        (void)!write(4, replies.data(), replies.size());
    }
} early;

}  // namespace

bool fit(Half, Half) { return true; }
