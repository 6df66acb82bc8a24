// Answers with what might count as true: 1, "true", a list, an object, null, and an exception that is none.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong type, broken protocol

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

void answer(const std::string& result) {
    std::string text;
    for (int id = 1; id < 200; ++id) text += "{\"id\":" + std::to_string(id) + "," + result + "}\n";
    (void)!write(replies(), text.data(), text.size());
}

}  // namespace

bool fit(Half a, Half b) {
    if (a.species == 'k') answer("\"result\":\"true\"");
    else if (a.species == 'Z') answer("\"result\":[true]");
    else if (a == b) answer("\"exception\":7");
    else if (b.species == 't') answer("\"result\":{\"outcome\":\"passed\",\"points\":1000}");
    else if (a.species == 'f') answer("\"result\":1");
    else answer("\"result\":null");
    return true;
}
