// Answers correctly, but with five different side effects.

#include <unistd.h>

#include "halves_fit.hpp"

namespace {

bool is_copy = false;

/// With a fork, two processes would answer one question; the sandbox must prevent the fork.
void answer_twice() { is_copy = fork() == 0; }

void leave_a_copy_behind() {
    if (fork() != 0) _exit(0);
    pause();
}

}  // namespace

bool fit(Half a, Half b) {
    if (is_copy) _exit(0);
    if (a == Half{'f', Part::front} && b == Half{'f', Part::rear})
        for (int descriptor = 3; descriptor < 256; ++descriptor) close(descriptor);
    if (a.species == 'k') answer_twice();
    if (a == b) throw 7;
    if (b.species == 't') leave_a_copy_behind();
    if (a.species == 'Z')
        for (volatile bool forever = true; forever;) {
        }
    return a.species == b.species && a.part != b.part;
}
