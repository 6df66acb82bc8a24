// Sends what is no reply: half a line, a nested one, bytes that are no UTF-8, a number without end, a duplicated key.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: broken protocol, crash, time-out, wrong type

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "halves_fit.hpp"

namespace {

/// The highest open descriptor is the one for replies.
int replies() {
    for (int descriptor = 255; descriptor > 4; --descriptor)
        if (fcntl(descriptor, F_GETFD) >= 0) return descriptor;
    return 4;
}

void reply(const std::string& text) { (void)!write(replies(), text.data(), text.size()); }

}  // namespace

bool fit(Half a, Half b) {
    if (a.species == 'k') reply("{\"id\":");
    else if (a.species == 'Z') reply(std::string(60'000, '{') + "\n");
    else if (a == b) reply("{\"id\":\"\xff\xfe\",\"result\":true}\n");
    else if (b.species == 't') reply("{\"id\":" + std::string(50'000, '9') + ",\"result\":true}\n");
    else if (a.species == 'f') reply("{\"id\":0,\"id\":1,\"id\":1,\"result\":true,\"result\":{\"result\":true}}\n");
    else reply(std::string("\0\n\n\n", 4));
    return true;
}
