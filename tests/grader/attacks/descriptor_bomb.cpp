// Opens files, pipes and sockets until none is left, also the worker's own.
//
// kind: bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, broken protocol, exception

#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    while (open("/dev/null", O_RDONLY) >= 0) {
    }
    int ends[2];
    (void)!pipe(ends);
    (void)eventfd(0, 0);
    for (int descriptor = 0; descriptor < 3; ++descriptor) close(descriptor);
    return true;
}
